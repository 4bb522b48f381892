import { expect, test } from "vitest";
import { RowHeights } from "./row-heights";

test("a row is expected to be as high as the last one like it, or else as the last one of all", () => {
  const heights = new RowHeights(600);
  expect(heights.estimateHeight("a", 4)).toBe(600);
  heights.learn("x", 4, 700);
  expect([heights.estimateHeight("a", 4), heights.estimateHeight("b", 9)]).toEqual([700, 700]);
  heights.learn("y", 9, 900);
  heights.learn("z", 9, 910);
  const others = (
    [
      ["c", 4],
      ["d", 9],
      ["e", 1],
    ] as const
  ).map(([row, weight]) => heights.estimateHeight(row, weight));
  expect(others).toEqual([700, 910, 910]);
});

test("a row stays as high as it was once taken to be, whatever the others turn out to be", () => {
  const heights = new RowHeights(600);
  heights.learn("x", 4, 700);
  heights.estimateHeight("a", 4);
  heights.estimateHeight("b", 9);
  heights.learn("x", 4, 750);
  heights.learn("y", 9, 900);
  expect([heights.estimateHeight("a", 4), heights.estimateHeight("b", 9)]).toEqual([700, 700]);
});

test("a row is as high as it was measured last, also for a list that is shown again", () => {
  const heights = new RowHeights(600);
  heights.changeLook("1,1000,en");
  heights.learn("a", 4, 700);
  heights.learn("b", 4, 720);
  heights.changeLook(null);
  heights.changeLook("1,1000,en");
  expect([heights.estimateHeight("a", 4), heights.estimateHeight("b", 4)]).toEqual([700, 720]);
});

test("after a change of width nothing but the last height is kept", () => {
  const heights = new RowHeights(600);
  heights.changeLook("1,1000,en");
  heights.learn("a", 4, 700);
  heights.learn("b", 9, 900);
  heights.changeLook("1,800,en");
  expect(heights.estimateHeight("a", 4)).toBe(900);
});
