import { describe, expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { findLoaded, listCategories } from "./loaded-products";
import type { ProductFilter } from "./product-filter";

const color = (name: string) => ({
  _id: name,
  color: name,
  quantity: 5,
  reservedQuantity: 0,
  barcode: null,
  packs: [],
  minQuantity: null,
});

function product(SKU: string, fields: Partial<ProductView> = {}): ProductView {
  return productView({ _id: SKU, SKU, name: "Towel", size: "M", sorts: [], ...fields });
}

const PRODUCTS = [
  product("SH-100", { category: "Bed linen", sorts: [sort("قطن", color("أحمر"))] }),
  product("AP-070", { name: "منشفة", sorts: [sort("Plain", color("Blue"))] }),
  product("AP-07"),
];

function sort(sortName: string, ...colors: ReturnType<typeof color>[]) {
  return { _id: sortName, sortName, colors };
}

const all = [{ filter: {}, items: PRODUCTS }];

const skus = (filter: ProductFilter, lists: Parameters<typeof findLoaded>[0] = all) =>
  findLoaded(lists, filter)?.map(({ SKU }) => SKU);

describe("of the loaded products, a search finds", () => {
  test.each([
    ["AP-070", ["AP-070"], "its SKU"],
    ["ap 07", ["AP-07", "AP-070"], "the beginning of SKUs, the whole one first"],
    ["٠٧٠", ["AP-070"], "digits of another script"],
    ["منشفه", ["AP-070"], "a name with another letter of Arabic"],
    ["احمر قطن", ["SH-100"], "a color and a sort, in any order"],
    ["linen", ["SH-100"], "a category"],
    ["blue linen", [], "none that has one of two words"],
    ["", ["AP-07", "AP-070", "SH-100"], "all of them, by SKU"],
  ])("%j: %j (%s)", (q, found) => {
    expect(skus(q === "" ? {} : { q })).toEqual(found);
  });
});

test("a product of several lists is found once", () => {
  const lists = [...all, { filter: { q: "ap" }, items: PRODUCTS.slice(1) }];
  expect(skus({ q: "070" }, lists)).toEqual(["AP-070"]);
});

test("a category is found among all products, also in another case", () => {
  expect(skus({ category: "bed LINEN" })).toEqual(["SH-100"]);
});

test("the categories of loaded products are listed once, in alphabetical order", () => {
  const others = ["bed linen", "Aprons", null].map((category, at) =>
    product(`X${at}`, { category }),
  );
  const names = listCategories([...all, { filter: {}, items: others }]);
  expect(names.map((name) => name.toLowerCase())).toEqual(["aprons", "bed linen"]);
});

test("another filter finds products of its own lists only, and nothing where none was loaded", () => {
  const lately = { filter: { used: "lately" as const }, items: PRODUCTS.slice(0, 1) };
  expect(skus({ used: "lately", q: "a" }, [...all, lately])).toEqual([]);
  expect(skus({ used: "lately", q: "sh" }, [...all, lately])).toEqual(["SH-100"]);
  expect(skus({ stock: "low" })).toBeUndefined();
  expect(skus({ archived: "only", q: "sh" })).toBeUndefined();
  expect(skus({ q: "sh" }, [lately])).toBeUndefined();
  expect(skus({}, [{ filter: { category: "Bed linen" }, items: [] }])).toBeUndefined();
});

test("an order by name or units is kept", () => {
  const names = [product("A-1", { name: "Zebra" }), product("B-1", { name: "apron" })];
  expect(skus({ sort: "name" }, [{ filter: {}, items: names }])).toEqual(["B-1", "A-1"]);
  const stocked = [product("A-1"), product("B-1", { sorts: [sort("S", color("Red"))] })];
  expect(skus({ sort: "available", q: "1" }, [{ filter: {}, items: stocked }])).toEqual([
    "B-1",
    "A-1",
  ]);
});
