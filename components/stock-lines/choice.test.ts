import { expect, test } from "vitest";
import { productView } from "@/scripts/test-support/samples/product-view";
import { isShownAtOnce, onlyColor, onlySort } from "./choice";

const sort = (sortName: string, ...colors: string[]) => ({
  _id: sortName,
  sortName,
  colors: colors.map((color) => ({
    _id: color,
    color,
    quantity: 1,
    reservedQuantity: 0,
    barcode: null,
    packs: [],
    minQuantity: null,
  })),
});
const product = (...sorts: ReturnType<typeof sort>[]) =>
  productView({ SKU: "A", sorts, total_quantity: 1 });
const colors = (count: number) => Array.from({ length: count }, (_, at) => `Color ${at}`);

test("a few sorts and colors are all shown at once, many sort by sort", () => {
  expect(isShownAtOnce(product(sort("Terry", ...colors(7)), sort("Waffle", ...colors(5))))).toBe(
    true,
  );
  expect(isShownAtOnce(product(sort("Terry", ...colors(13))))).toBe(false);
  expect(isShownAtOnce(product(...colors(5).map((name) => sort(name, "Red"))))).toBe(false);
});

test("what has no alternative is chosen at once", () => {
  const one = product(sort("Terry", "Blue"));
  expect(onlySort(one)).toBe("Terry");
  expect(onlyColor(one, "Terry")).toBe("Blue");
  const two = product(sort("Terry", "Blue", "Red"), sort("Waffle", "Blue"));
  expect(onlySort(two)).toBe("");
  expect(onlyColor(two, "Terry")).toBe("");
  expect(onlyColor(two, "Waffle")).toBe("Blue");
  expect(onlyColor(two, "")).toBe("");
});
