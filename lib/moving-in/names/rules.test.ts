import { describe, expect, test } from "vitest";
import { matchPictures, sortFile } from "./rules";

test.each([
  ["A-1.JPG", "picture"],
  ["A-1.png", "picture"],
  ["users.XLSX", "table"],
  ["العملاء.csv", "table"],
  ["read me.docx", "other"],
  [".DS_Store", null],
  ["~$users.xlsx", null],
  ["Thumbs.db", null],
])("%s is %s", (name, sort) => {
  expect(sortFile(name)).toBe(sort);
});

describe("a picture belongs to the product", () => {
  const find = (name: string, ...skus: string[]) => matchPictures([name], skus).matched[0]?.sku;

  test.each([
    ["a-1.jpg", "A-1"],
    ["A-١.jpeg", "A-1"],
    ["A%2F1.png", "A/1"],
    ["A-1.png", "A/1"],
    ["A_1.gif", "A/1"],
    ["50%.jpg", "50%"],
    ["50%25.jpg", "50%"],
    ["قطن.jpg", "قطن"],
    ["x.y.jpg", "x.y"],
  ])("that its name says: %s is %s", (name, sku) => {
    expect(find(name, "other", sku)).toBe(sku);
  });

  test("whose SKU it is, before one that it may only stand for", () => {
    expect(find("A-1.jpg", "A/1", "A-1")).toBe("A-1");
  });

  test("and to none when it may stand for several", () => {
    expect(find("A-1.jpg", "A/1", "A:1")).toBeUndefined();
  });
});

test("pictures without a product, second pictures and products without a picture are listed", () => {
  const names = ["b.jpg", "A.jpg", "a.png", "c.jpg"];
  expect(matchPictures(names, ["A", "B", "D"])).toEqual({
    matched: [
      { at: 0, sku: "B" },
      { at: 1, sku: "A" },
    ],
    unknown: ["c.jpg"],
    repeated: ["a.png"],
    without: ["D"],
  });
});
