import { expect, test } from "vitest";
import { isDayRange, isInOrder } from "./day-range";

test.each([
  ["2026-11-01", "2026-11-30", true, true],
  ["2026-11-01", "2026-11-01", true, true],
  ["2026-11-30", "2026-11-01", false, false],
  ["2026-11-30", "", true, false],
  ["", "2026-11-01", true, false],
  ["2026-01-31", "2026-02-31", true, false],
])("%j to %j: in order %j, a range %j", (from, to, order, range) => {
  expect([isInOrder({ from, to }), isDayRange({ from, to })]).toEqual([order, range]);
});
