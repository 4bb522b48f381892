import { expect, test } from "vitest";
import { findCssColor } from "./colors";

test.each([
  [" Navy Blue", "#1f2f57"],
  ["off-white", "#f5efe0"],
  ["Off White", "#f5efe0"],
  ["Light gray", "#c9ccd1"],
  ["dark grey", "#44474d"],
  ["أزرق", "#1c6ab8"],
  ["ازرق فاتح", "#8fc3ea"],
  ["أوف وايت", "#f5efe0"],
  ["اسود", "#1d1d1f"],
])("%j is shown as %s", (name, color) => {
  expect(findCssColor(name)).toBe(color);
});

test("an unknown name has no color", () => {
  expect(findCssColor("constructor")).toBeUndefined();
});
