import { expect, test } from "vitest";
import { findSort, getBefore, getDifference, isSigned, toggleSort } from "./rules";

test("days before without any figure are not compared with", () => {
  expect(
    getBefore({ before: { totals: { quantity: 0, amount: "0.00", hours: null } } }),
  ).toBeNull();
  const before = { totals: { quantity: 0, amount: "-0.01" } };
  expect(getBefore({ before })).toBe(before);
  expect(getBefore({ before: null })).toBeNull();
});

test.each([
  ["net", -72, 15_512, { kind: "units", value: -15_584 }],
  ["corrected", -1, 15_438, { kind: "units", value: -15_439 }],
  ["corrected", 5, 0, { kind: "units", value: 5 }],
  ["net", 3, null, null],
  ["in", 150, 100, { kind: "percent", value: 50 }],
  ["amount", "70.00", "80.00", { kind: "percent", value: -12.5 }],
  ["out", 5, 0, null],
  ["hours", null, "2.0", null],
] as const)("%s of %s is compared with %s by %o", (column, now, before, difference) => {
  expect(getDifference(now, before, isSigned(column))).toEqual(difference);
});

test("figures are sorted from the largest first, names from the first, and the other way round when pressed again", () => {
  const press = (sort: string | undefined, column: "amount" | "customer") =>
    toggleSort(findSort("deals", "customer", sort), column);
  expect(press(undefined, "amount")).toBe("-amount");
  expect(press("-amount", "amount")).toBe("amount");
  expect(press("amount", "amount")).toBe("-amount");
  expect(press("-amount", "customer")).toBe("customer");
  expect(press("customer", "customer")).toBe("-customer");
  expect(findSort("deals", "customer", "-turnover")).toBeUndefined();
});
