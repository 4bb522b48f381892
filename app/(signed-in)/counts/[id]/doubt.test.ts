import { expect, test } from "vitest";
import { findDoubt } from "./doubt";

const isDoubted = (
  [counted, expected]: readonly [number | null, number | null],
  quantity: number,
  kind: "add" | "set" = "add",
) => findDoubt({ counted, expected }, { quantity, kind }, counted !== null) !== null;

test("doubts a first count far from the book", () => {
  expect(
    findDoubt({ counted: null, expected: 55 }, { quantity: 99_999, kind: "add" }, false),
  ).toEqual({ counted: 99_999, expected: 55 });
  expect(isDoubted([null, 55], 5)).toBe(true);
  expect(isDoubted([null, 55], 50)).toBe(false);
});

test("doubts no entry that brings the count nearer to the book", () => {
  expect(isDoubted([10, 55], 10)).toBe(false);
  expect(isDoubted([10, 55], 20, "set")).toBe(false);
  expect(isDoubted([50, 55], 500)).toBe(true);
  expect(isDoubted([50, 55], 5, "set")).toBe(true);
});

test("compares with zero what is counted by an entry on its way", () => {
  expect(
    findDoubt({ counted: null, expected: 55 }, { quantity: 10, kind: "add" }, true),
  ).toBeNull();
});

test("doubts five digits where the book may not be seen", () => {
  expect(isDoubted([null, null], 9_999)).toBe(false);
  expect(findDoubt({ counted: 1, expected: null }, { quantity: 9_999, kind: "add" }, true)).toEqual(
    {
      counted: 10_000,
      expected: null,
    },
  );
});
