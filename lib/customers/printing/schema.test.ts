import { expect, test } from "vitest";
import { printCustomerSchema } from "./schema";

const id = "0197401c-86ec-7d2e-9f5a-3b1f4c7e9a21";
const deal = { kind: "deal", id, locale: "ar", dealId: id, customName: "x", dateLabel: "y" };
const selected = { kind: "selected", id, locale: "ar", dealIds: [id], label: "z" };
const filtered = {
  kind: "filtered",
  id,
  locale: "en",
  mode: "month",
  value: "2026-11",
  label: "z",
};

const formatReasons = (input: object) =>
  printCustomerSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test.each([
  [{ ...deal, customName: " " }, ["customName: required"]],
  [{ ...deal, dateLabel: "" }, ["dateLabel: required"]],
  [{ ...selected, dealIds: [] }, ["dealIds: noDealsSelected"]],
  [{ ...selected, label: "" }, ["label: required"]],
  [{ ...filtered, label: "" }, ["label: required"]],
  [{ ...filtered, value: "yesterday" }, ["value: date"]],
  [{ ...filtered, value: "2026-13" }, ["value: date"]],
  [{ ...filtered, value: "2026-11-05" }, ["value: date"]],
  [{ ...filtered, mode: "specific", value: "2026-02-30" }, ["value: date"]],
  [{ ...filtered, mode: "specific", value: "2026-11" }, ["value: date"]],
  [{ ...filtered, mode: "period", value: "2026-11-05/2026-11-04" }, ["value: date"]],
  [{ ...filtered, mode: "all", value: "2026-11-05/2026-11-271" }, ["value: date"]],
  [{ ...filtered, mode: "all", value: "a\u0000b" }, ["value: unwantedCharacters"]],
])("%j is refused", (input, reasons) => {
  expect(formatReasons(input)).toEqual(reasons);
});

test.each([
  deal,
  selected,
  filtered,
  { ...filtered, value: "" },
  { ...filtered, mode: "all" },
  { ...filtered, mode: "specific", value: "2026-11-05" },
])("%j can be printed", (input) => {
  expect(formatReasons(input)).toBeUndefined();
});

test("more deals than a document has room for are refused before they are looked for", () => {
  const of = (count: number) => ({ ...selected, dealIds: Array.from({ length: count }, () => id) });
  expect(formatReasons(of(4_000))).toBeUndefined();
  expect(formatReasons(of(4_001))).toEqual(["dealIds: tooManyLines"]);
});
