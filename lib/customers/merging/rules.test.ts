import { expect, test } from "vitest";
import { NO_ACCOUNT } from "../contact/fields";
import { MAX_NOTES, MAX_PHONES } from "../contact/rules";
import { completeAccount, listFormerNames } from "./rules";

const account = (fields: Partial<typeof NO_ACCOUNT>) => ({ ...NO_ACCOUNT, ...fields });

test("phone numbers are those of both, each once as the customer that stays has it, at most as many as one may have", () => {
  const numbers = (start: number) =>
    Array.from({ length: MAX_PHONES }, (_, at) => `0100123${start + at}`);
  const kept = account({ phones: ["0100 123 4000", ...numbers(4001).slice(0, 5)] });
  const other = account({ phones: ["+20 100 123 4000", ...numbers(5000)] });
  expect(completeAccount(kept, other).phones).toEqual([
    ...kept.phones,
    ...numbers(5000).slice(0, MAX_PHONES - kept.phones.length),
  ]);
});

test("notes are those of both, unless they are the same or too long together", () => {
  const join = (kept: string | null, other: string | null) =>
    completeAccount(account({ notes: kept }), account({ notes: other })).notes;
  expect(join("Late", "Second shop")).toBe("Late\nSecond shop");
  expect(join(null, "Second shop")).toBe("Second shop");
  expect(join("Late", "Late")).toBe("Late");
  const long = "x".repeat(MAX_NOTES - 1);
  expect(join(long, "y")).toBe(long);
});

test("the other customer's names come first, without those of now, and are at most twenty", () => {
  const former = Array.from({ length: 20 }, (_, at) => `Former ${at}`);
  const kept = { name: "Nile", customerID: "C-1", formerNames: former };
  const other = { name: "Nile", customerID: "C-2", formerNames: ["C-1", "Delta"] };
  expect(listFormerNames(kept, other)).toEqual(["C-2", "Delta", ...former.slice(0, 18)]);
});
