import { createFormControl } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { markRefused, splitRefusal } from "./field-refusals";
import { toOutcome } from "./to-outcome";

afterEach(() => {
  vi.useRealTimers();
});

const refuse = (...lines: readonly (readonly [field: string, reason: string])[]): Refusal => ({
  code: "invalidInput",
  details: { lines: lines.map(([field, reason]) => ({ field, reason })) },
});

const VALUES = { id: "1", username: " WORKER ", password: "", scopes: ["read"], phones: ["1"] };

test("an error of a field belongs to the field, with the first of its reasons", () => {
  const refusal = refuse(["password", "passwordKnown"], ["password", "tooLong"]);
  const { wrong, rest } = splitRefusal(refusal, VALUES);
  expect([...wrong]).toEqual([["password", { message: "passwordKnown" }]]);
  expect(rest).toBeNull();
});

test("an error inside of a field belongs to the part that has a field, or else to the whole", () => {
  const { wrong } = splitRefusal(refuse(["phones.0", "phone"], ["scopes.3", "scopes"]), VALUES);
  expect([...wrong]).toEqual([
    ["phones.0", { message: "phone" }],
    ["scopes", { message: "scopes" }],
  ]);
});

test("what belongs to no field that is shown is left to say elsewhere", () => {
  const refusal = refuse(["password", "tooLong"], ["id", "id"], ["toString", "unknownField"]);
  const { wrong, rest } = splitRefusal(refusal, VALUES);
  expect([...wrong.keys()]).toEqual(["password"]);
  expect(rest).toEqual(refuse(["id", "id"], ["toString", "unknownField"]));
});

test("a code of a field names what was typed, and every other code is left to say", () => {
  const taken = splitRefusal({ code: "usernameTaken" }, VALUES, { usernameTaken: "username" });
  expect([...taken.wrong]).toEqual([["username", { type: "usernameTaken", message: "WORKER" }]]);
  expect(taken.rest).toBeNull();
  const lost: Refusal = { code: "unexpected", connection: "lost" };
  expect(splitRefusal(lost, VALUES, { usernameTaken: "username" }).rest).toBe(lost);
  const unread: Refusal = { code: "invalidInput" };
  expect(splitRefusal(unread, VALUES).rest).toBe(unread);
});

/** A form of the library, with a spy on its focus. */
function createForm() {
  vi.useFakeTimers();
  const form = createFormControl({ defaultValues: VALUES });
  return { ...form, setFocus: vi.fn<typeof form.setFocus>() };
}

const getMessages = (form: ReturnType<typeof createForm>) =>
  (["username", "password"] as const).map((name) => form.getFieldState(name).error?.message);

test("a form shows errors at its fields and has no dialog to show", async () => {
  const form = createForm();
  const result = { ok: false as const, refusal: refuse(["password", "passwordKnown"]) };
  expect(await toOutcome(form, result)).toBeNull();
  expect(getMessages(form)).toEqual([undefined, "passwordKnown"]);
  vi.runAllTimers();
  expect(form.setFocus).toHaveBeenCalledExactlyOnceWith("password");
});

test("the focus stays with the dialog that says the rest", () => {
  const form = createForm();
  const refusal = refuse(["password", "passwordKnown"], ["body", "notJson"]);
  expect(markRefused(form, refusal)).toEqual(refuse(["body", "notJson"]));
  vi.runAllTimers();
  expect(getMessages(form)).toEqual([undefined, "passwordKnown"]);
  expect(form.setFocus).not.toHaveBeenCalled();
});
