import { expect, test } from "vitest";
import { readTypedQuantity, shownQuantity } from "./typed-quantity";

const MAX = 1000;

test.each([
  ["", ""],
  ["\u200F ", ""],
  ["0", 0],
  ["٧", 7],
  ["1,000", 1000],
  ["12.0", 12],
  ["\u202A12\u202C", 12],
  ["3 × 12", 36],
  ["٣x١٢", 36],
  ["3*12", 36],
])("a typed %j gives %j units", (text, value) => {
  expect(readTypedQuantity(text, MAX)).toEqual({ value, wrong: null });
});

test.each([
  ["12,5", "commaInUnits"],
  ["1,5", "commaInUnits"],
  ["12,50", "commaInUnits"],
  ["1.200", "ambiguousPoint"],
  ["2.5", "wholeNumber"],
  ["1,001", "numberTooLarge"],
  ["99999999999999999999", "numberTooLarge"],
  ["5-", "numberTooSmall"],
  ["3 ×", "wholeNumber"],
  ["3 × 2.5", "wholeNumber"],
  ["3 × 2 × 2", "wholeNumber"],
  ["-3 × 2", "numberTooSmall"],
  ["100 × 11", "numberTooLarge"],
])("a typed %j gives none: %s", (text, reason) => {
  expect(readTypedQuantity(text, MAX)).toMatchObject({ value: "", wrong: { reason } });
});

test.each([
  // A point must not vanish while its decimals are typed: 12.05 would become 1205.
  ["12.", 12, "12."],
  ["1,000", 1000, "1,000"],
  ["3 × 12", 36, "3 × 12"],
  ["12,5", "", "12,5"],
  ["12,5", "12,5", "12,5"],
  [null, "12,5", "12,5"],
  // Somebody else has set the value since.
  ["12,5", 4, "4"],
  ["12", "", ""],
  ["12", 13, "13"],
  [null, 7, "7"],
])("typed %j, a field with the value %j shows %j", (typed, value, text) => {
  expect(shownQuantity(typed, value, MAX)).toBe(text);
});
