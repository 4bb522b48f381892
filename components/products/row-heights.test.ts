import { expect, test } from "vitest";
import { RowHeights } from "./row-heights";

test("a row is expected to be as high as the last one like it, or else as the last one of all", () => {
  const heights = new RowHeights();
  const before = heights.expected(4);
  expect(before).toBeGreaterThan(0);
  heights.learn(4, 700);
  expect([heights.expected(4), heights.expected(9)]).toEqual([700, 700]);
  heights.learn(9, 900);
  heights.learn(9, 910);
  expect([heights.expected(4), heights.expected(9), heights.expected(1)]).toEqual([700, 910, 910]);
});

test("after a change of width nothing but the last height is kept", () => {
  const heights = new RowHeights();
  heights.learn(4, 700);
  heights.learn(9, 900);
  heights.forget();
  expect(heights.expected(4)).toBe(900);
});
