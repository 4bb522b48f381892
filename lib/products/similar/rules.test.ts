import { expect, test } from "vitest";
import { findSimilarNames } from "./rules";

const sort = (sortName: string, ...colors: string[]) => ({
  sortName,
  colors: colors.map((color) => ({ color })),
});

test("similar sorts, and similar colors of one sort, are named", () => {
  expect(
    findSimilarNames([sort("قطيفة", "أخضر", "اخضر", "أحمر"), sort("قطيفه", "أخضر"), sort("Plain")]),
  ).toEqual(["قطيفة / قطيفه", "أخضر / اخضر"]);
});

test("those that the product has already are not asked about again", () => {
  const known = [sort("Plain", "نبيتي", "نبيتى")];
  expect(findSimilarNames(known, known)).toEqual([]);
  expect(findSimilarNames([sort("Plain", "نبيتي", "نبيتى", "Navy", "Na vy")], known)).toEqual([
    "Navy / Na vy",
  ]);
});
