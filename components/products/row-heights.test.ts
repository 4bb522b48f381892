import { expect, test } from "vitest";
import { RowHeights } from "./row-heights";

test("a row is expected to be as high as the last one like it, or else as the last one of all", () => {
  const heights = new RowHeights();
  const before = heights.expected("a", 4);
  expect(before).toBeGreaterThan(0);
  heights.learn(4, 700);
  expect([heights.expected("a", 4), heights.expected("b", 9)]).toEqual([700, 700]);
  heights.learn(9, 900);
  heights.learn(9, 910);
  const others = (
    [
      ["c", 4],
      ["d", 9],
      ["e", 1],
    ] as const
  ).map(([row, weight]) => heights.expected(row, weight));
  expect(others).toEqual([700, 910, 910]);
});

test("a row stays as high as it was once taken to be, whatever the others turn out to be", () => {
  const heights = new RowHeights();
  heights.learn(4, 700);
  heights.expected("a", 4);
  heights.expected("b", 9);
  heights.learn(4, 750);
  heights.learn(9, 900);
  expect([heights.expected("a", 4), heights.expected("b", 9)]).toEqual([700, 700]);
});

test("after a change of width nothing but the last height is kept", () => {
  const heights = new RowHeights();
  heights.learn(4, 700);
  heights.learn(9, 900);
  heights.expected("a", 4);
  heights.forget();
  expect(heights.expected("a", 4)).toBe(900);
});
