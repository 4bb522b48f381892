import { expect, test } from "vitest";
import type { CountLineView } from "@/lib/counts/schema";
import { createCountLine } from "@/scripts/test-support/samples/count-lines";
import { toStockChange } from "./stock-change";

const change = (line: Partial<CountLineView>) => {
  const known = {
    counted: 5,
    expected: 172,
    movedMeanwhile: 0,
    difference: -167,
    isToDecide: false,
  };
  const found = toStockChange({ ...createCountLine("a"), ...known, adjustment: -167, ...line });
  return found && [found.before, found.after, found.units, found.isLarge];
};

test("a color gets what was counted, and the goods that moved since", () => {
  expect(change({})).toEqual([172, 5, -167, true]);
  expect(change({ movedMeanwhile: 20 })).toEqual([192, 25, -167, true]);
});

test("a color that is gone, right by now, or to be decided is not changed", () => {
  expect(change({ adjustment: null })).toBeNull();
  expect(change({ adjustment: 0 })).toBeNull();
  expect(change({ isToDecide: true })).toBeNull();
});

test("a difference is large above half of the stock before, or from 500 units on", () => {
  expect(change({ counted: 86, adjustment: -86 })).toEqual([172, 86, -86, false]);
  expect(change({ counted: 85, adjustment: -87 })).toEqual([172, 85, -87, true]);
  expect(change({ counted: 5000, adjustment: 499 })).toEqual([4501, 5000, 499, false]);
  expect(change({ counted: 5000, adjustment: 500 })).toEqual([4500, 5000, 500, true]);
});
