import { expect, test } from "vitest";
import type { CountLineView } from "@/lib/counts/schema";
import { createCountLine } from "@/scripts/test-support/samples/count-lines";
import { findNext, mergeLines } from "./sequence";

const isUncounted = ({ counted }: CountLineView) => counted === null;

test("the next color is the first uncounted one below, and after the end the first from the top", () => {
  const lines = [
    createCountLine("a"),
    createCountLine("b"),
    createCountLine("c", 4),
    createCountLine("d"),
  ];
  expect(findNext(lines, "b", isUncounted)?.colorId).toBe("d");
  expect(findNext(lines, "d", isUncounted)?.colorId).toBe("a");
  expect(findNext(lines, "gone", isUncounted)?.colorId).toBe("a");
});

test("there is none once all others are counted, whatever the color itself is", () => {
  const lines = [createCountLine("a", 0), createCountLine("b"), createCountLine("c", 4)];
  expect(findNext(lines, "b", isUncounted)).toBeNull();
});

test("colors that leave the list keep their place, new ones come last, and each is as it is now", () => {
  const first = [createCountLine("a"), createCountLine("b"), createCountLine("c")];
  const now = [createCountLine("new"), createCountLine("a", 5), createCountLine("c")];
  expect(mergeLines(first, now)).toEqual([
    createCountLine("a", 5),
    createCountLine("b"),
    createCountLine("c"),
    createCountLine("new"),
  ]);
});
