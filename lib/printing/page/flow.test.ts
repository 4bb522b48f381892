import { expect, test } from "vitest";
import { flow, type Piece } from "./flow";
import type { Block } from "./typesetter";

const ROOM = { firstTop: 40, nextTop: 10, bottom: 100 };
const block = (height: number): Block => ({ height, draw: () => undefined });
const HEAD = block(5);
const piece = (...heights: number[]): Piece => ({ blocks: heights.map(block), repeated: [HEAD] });

/** The tops of the blocks on each page. */
const tops = (pieces: readonly Piece[]) =>
  flow(pieces, ROOM).map((page) => page.map(({ top }) => top));

test("pieces follow each other, on the first page below the opening block", () => {
  expect(tops([piece(20), piece(20, 20)])).toEqual([[40, 60, 80]]);
});

test("a piece that does not fit moves as a whole to the next page, below the repeated blocks", () => {
  expect(tops([piece(30), piece(20, 20)])).toEqual([[40], [10, 15, 35]]);
});

test("a piece may end exactly at the end of the page", () => {
  expect(tops([piece(60), piece(85)])).toEqual([[40], [10, 15]]);
});

test("a piece that does not fit below the opening block moves to the second page", () => {
  expect(tops([piece(70), piece(10)])).toEqual([[], [10, 15, 85]]);
});

test("a piece that is higher than a page is alone on one page", () => {
  expect(tops([piece(20), piece(500), piece(10)])).toEqual([[40], [10, 15], [10, 15]]);
});

test("without pieces there is one page", () => {
  expect(tops([])).toEqual([[]]);
});
