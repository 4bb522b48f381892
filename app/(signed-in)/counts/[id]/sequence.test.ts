import { expect, test } from "vitest";
import type { CountLineView } from "@/lib/counts/schema";
import { findNext, mergeLines } from "./sequence";

const createLine = (colorId: string, counted: number | null = null): CountLineView => ({
  colorId,
  counted,
  sku: "T-1",
  productName: "Towel",
  sortName: "Cotton",
  color: colorId,
  packs: [],
  imageUrl: null,
  isGone: false,
  isToRecount: false,
  expected: null,
  movedMeanwhile: null,
  difference: null,
  hasMoved: null,
  correction: null,
  adjustment: null,
  isToDecide: null,
  alsoIn: [],
  people: [],
  entries: [],
});

const isUncounted = ({ counted }: CountLineView) => counted === null;

test("the next color is the first uncounted one below, and after the end the first from the top", () => {
  const lines = [createLine("a"), createLine("b"), createLine("c", 4), createLine("d")];
  expect(findNext(lines, "b", isUncounted)?.colorId).toBe("d");
  expect(findNext(lines, "d", isUncounted)?.colorId).toBe("a");
  expect(findNext(lines, "gone", isUncounted)?.colorId).toBe("a");
});

test("there is none once all others are counted, whatever the color itself is", () => {
  const lines = [createLine("a", 0), createLine("b"), createLine("c", 4)];
  expect(findNext(lines, "b", isUncounted)).toBeNull();
});

test("colors that leave the list keep their place, new ones come last, and each is as it is now", () => {
  const first = [createLine("a"), createLine("b"), createLine("c")];
  const now = [createLine("new"), createLine("a", 5), createLine("c")];
  expect(mergeLines(first, now)).toEqual([
    createLine("a", 5),
    createLine("b"),
    createLine("c"),
    createLine("new"),
  ]);
});
