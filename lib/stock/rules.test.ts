import { expect, test } from "vitest";
import { MAX_ON_HAND, refusalOfStock } from "./rules";

const line = {
  sku: "SH-1",
  sortName: "Summer",
  color: "Blue",
  asked: 5,
  known: true,
  available: 3,
};

test("every short line is named with what it asked for and what is available", () => {
  const other = { ...line, color: "Red", asked: 9, available: 0 };
  expect(refusalOfStock([line, other], false)).toEqual([
    "notEnoughStock",
    {
      lines: [
        { sku: "SH-1", sortName: "Summer", color: "Blue", asked: 5, available: 3 },
        { sku: "SH-1", sortName: "Summer", color: "Red", asked: 9, available: 0 },
      ],
    },
  ]);
});

test("unknown colors are named before any shortage", () => {
  const unknown = { ...line, color: "Gone", known: false, available: null };
  expect(refusalOfStock([line, unknown], false)).toEqual([
    "colorNotFound",
    { lines: [{ sku: "SH-1", sortName: "Summer", color: "Gone" }] },
  ]);
});

test("an addition is refused for being too much, not for a shortage", () => {
  expect(refusalOfStock([line], true)).toMatchObject([
    "stockLimitExceeded",
    { params: { most: MAX_ON_HAND } },
  ]);
});
