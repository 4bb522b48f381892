import { describe, expect, test } from "vitest";
import { findProblems, STANDARD_LAYOUTS, type LabelLayout } from "./rules";
import { createLabelSizeSchema } from "./schema";

const { sheet24, sheet40, single, roll40x30 } = STANDARD_LAYOUTS;
const problem = (layout: LabelLayout) => findProblems(layout).map((one) => Object.values(one));

describe("a layout that can be printed", () => {
  test.each(Object.entries(STANDARD_LAYOUTS))("%s has no problem", (_name, layout) => {
    expect(findProblems(layout)).toEqual([]);
    expect(createLabelSizeSchema.safeParse({ name: "Own", ...layout }).success).toBe(true);
  });

  test("may fill the sheet to the hundredth of a millimetre", () => {
    expect(problem({ ...sheet40, width: 52.51 })).toEqual([["columns", "columnsBeyondPaper", 3]]);
    expect(problem({ ...sheet40, height: 29.71 })).toEqual([["rows", "rowsBeyondPaper", 9]]);
  });
});

describe("a layout that cannot be printed names the field to change and its limit:", () => {
  test.each<[string, LabelLayout, [keyof LabelLayout, string, number]]>([
    [
      "a label wider than the sheet beside its margin",
      { ...sheet24, width: 200.5, columns: 1, marginLeft: 10 },
      ["width", "labelBeyondPaper", 200],
    ],
    [
      "a label higher than the sheet",
      { ...sheet24, paper: "a5", height: 211, columns: 2, rows: 1 },
      ["height", "labelBeyondPaper", 210],
    ],
    ["gaps count", { ...sheet24, columnGap: 0.01 }, ["columns", "columnsBeyondPaper", 2]],
    ["a margin counts", { ...sheet24, marginTop: 2 }, ["rows", "rowsBeyondPaper", 7]],
    ["a roll has a width, too", { ...single, columns: 7 }, ["columns", "columnsBeyondPaper", 6]],
    ["too low for the smallest code", { ...single, height: 10 }, ["height", "labelBelowCode", 11]],
    ["too narrow for it", { ...single, width: 18 }, ["width", "labelBelowCode", 19]],
    [
      "a code higher than the label",
      { ...single, width: 80, height: 14, textSize: 5, codeDots: 4, texts: ["sku"] },
      ["codeDots", "codeBeyondLabel", 10.89],
    ],
    [
      "a code that leaves the texts no width",
      { ...roll40x30, width: 25 },
      ["codeDots", "codeBeyondLabel", 14.51],
    ],
    ["texts too large", { ...roll40x30, textSize: 13 }, ["textSize", "textsBeyondLabel", 12]],
    [
      "too many texts at any size",
      { ...single, height: 12, codeDots: 3, textSize: 5 },
      ["texts", "tooManyTexts", 5],
    ],
  ])("%s", (_name, layout, expected) => {
    expect(problem(layout)).toEqual([expected]);
  });

  test("an edge of a sheet that printers leave blank counts", () => {
    const one = { ...sheet24, columns: 1, rows: 1, marginLeft: 1, marginTop: 1 };
    expect(problem({ ...one, textSize: 14 })).toEqual([["textSize", "textsBeyondLabel", 13]]);
  });
});
