import { expect, test } from "vitest";
import { sinceFirstDeal } from "./since-first-deal";

test("a chart of months begins with the first one that has deals, and has at least three", () => {
  const months = (...counts: number[]) => counts.map((count, month) => ({ month, count }));
  const list = (...counts: number[]) => sinceFirstDeal(months(...counts)).map(({ month }) => month);
  expect(list(0, 0, 2, 0, 1, 0)).toEqual([2, 3, 4, 5]);
  expect(list(4, 0, 0, 0, 0, 0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(list(0, 0, 0, 0, 0, 1)).toEqual([3, 4, 5]);
  expect(list(0, 0, 0, 0, 0, 0)).toEqual([3, 4, 5]);
  expect(list(0)).toEqual([0]);
});
