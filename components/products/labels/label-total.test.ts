import { expect, test } from "vitest";
import { countLabels, countSheets } from "./label-total";

const labelled = { colors: 30, packs: 4 };

test("each color, or each of its packs, has as many labels as are wanted", () => {
  expect(countLabels({ kind: "items", copies: 2 }, labelled)).toBe(60);
  expect(countLabels({ kind: "packs", copies: 2 }, labelled)).toBe(8);
});

test("labels begin after the used places of the first sheet", () => {
  const sheet = { columns: 3, rows: 8 };
  expect(countSheets(24, 0, sheet)).toBe(1);
  expect(countSheets(24, 1, sheet)).toBe(2);
  expect(countSheets(60, 5, sheet)).toBe(3);
});
