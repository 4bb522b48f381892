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
  return found && [found.before, found.after, found.units];
};

test("a color gets what was counted, and the goods that moved since", () => {
  expect(change({})).toEqual([172, 5, -167]);
  expect(change({ movedMeanwhile: 20 })).toEqual([192, 25, -167]);
});

test("a color that is gone, right by now, or to be decided is not changed", () => {
  expect(change({ adjustment: null })).toBeNull();
  expect(change({ adjustment: 0 })).toBeNull();
  expect(change({ isToDecide: true })).toBeNull();
});
