import { expect, test } from "vitest";
import { hasWholeMonth, toQuery } from "./voucher-calls";

test.each([
  ["", true, undefined],
  ["2026-11", true, { from: "2026-11-01", to: "2026-11-30" }],
  ["2028-02", true, { from: "2028-02-01", to: "2028-02-29" }],
  // None of these restricts the list, so none is exported as if it were a month.
  ["2026-13", false, undefined],
  ["13/2026", false, undefined],
  ["2026-1", false, undefined],
])("vouchers of the month %j", (month, isWhole, days) => {
  const filter = { q: "", action: "", month } as const;
  expect(hasWholeMonth(filter)).toBe(isWhole);
  expect(toQuery(filter)).toEqual({ q: "", action: "", ...days });
});
