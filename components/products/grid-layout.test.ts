import { expect, test } from "vitest";
import { splitIntoParts } from "./grid-layout";

const GRID = { top: 100, gap: 10, height: 10 * 50 + 9 * 10 };
const row = (index: number) => ({ index, start: 100 + index * 60, end: 150 + index * 60 });

/** The start of each row when the parts follow each other with the grid's gaps, and the end of the last part. */
function layOut(rows: number[]) {
  const places: Record<number, number> = {};
  let next = GRID.top;
  for (const part of splitIntoParts(rows.map(row), GRID)) {
    if (part.kind === "row") places[part.row.index] = next;
    next += (part.kind === "row" ? 50 : part.height) + GRID.gap;
  }
  return { places, end: next - GRID.gap };
}

test.each([
  ["at the beginning", [0, 1, 2]],
  ["in the middle", [4, 5]],
  ["at the end", [8, 9]],
  ["with one row far above", [1, 6, 7]],
  ["with one row just above", [4, 6, 7]],
  ["with one row far below", [0, 1, 9]],
  ["that are all", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
])("rows %s stand where they would among all others", (_, rows) => {
  const { places, end } = layOut(rows);
  expect(places).toEqual(Object.fromEntries(rows.map((index) => [index, row(index).start])));
  expect(end).toBe(GRID.top + GRID.height);
});

test("rows that begin before the grid, as they do while a finger still moves it, need no space", () => {
  const early = { start: 80, end: 130 };
  expect(splitIntoParts([early], { ...GRID, height: 30 })).toEqual([{ kind: "row", row: early }]);
});
