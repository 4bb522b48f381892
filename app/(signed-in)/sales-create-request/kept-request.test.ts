import { expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { createDraft, type Draft } from "./draft";
import { draftOfKept, goneItems, toStoredRequest, withPresent } from "./kept-request";
import { keptRequestSchema } from "./kept-request-schema";

function product(SKU: string, ...colors: string[]): ProductView {
  const rows = colors.map((color) => ({
    _id: color,
    color,
    quantity: 9,
    reservedQuantity: 0,
    barcode: null,
    packs: [],
    minQuantity: null,
  }));
  const sorts = [{ _id: "s", sortName: "Cotton", colors: rows }];
  return productView({ SKU, sorts, total_quantity: 9 });
}

const item = (SKU: string, color: string, quantity: number) => ({
  product: SKU,
  productName: `Towel ${SKU}`,
  sortName: "Cotton",
  color,
  quantity,
  itemSubmissionDate: "2026-12-01",
});

const begun = { product: "D", sortName: "Cotton", color: "Red", quantity: 7 };

const draft: Draft = {
  action: "remove",
  products: new Map(["A", "B", "C", "D"].map((SKU) => [SKU, product(SKU, "Blue", "Red")])),
  fields: { ...createDraft("add").fields, product: "B", sortName: "Cotton", color: "Red" },
  begun: [{ ...begun, itemSubmissionDate: "" }],
  items: [item("A", "Blue", 2), item("A", "Red", 3), item("B", "Blue", 4)],
  round: 3,
};

test("a request comes back from the device as it was, with the products that it is about", () => {
  const read = keptRequestSchema.parse(JSON.parse(JSON.stringify(toStoredRequest(draft))));
  const products = new Map([...draft.products].filter(([SKU]) => SKU !== "C"));
  expect(draftOfKept(read)).toEqual({ ...draft, products, round: 0 });
});

test("nothing is kept of a request that was not begun", () => {
  expect(toStoredRequest(createDraft("add"))).toBeNull();
  expect(toStoredRequest(createDraft("remove"))).toBeNull();
});

test("items that are gone are named and left out; the field of a deleted product is empty", () => {
  const present = new Map([
    ["A", product("A", "Blue")],
    ["B", null],
    ["D", null],
  ]);
  expect(goneItems(draft, present).map(({ SKU, color }) => `${SKU} ${color}`)).toEqual([
    "A Red",
    "B Blue",
  ]);
  const left = withPresent(draft, present);
  expect(left.items).toEqual([item("A", "Blue", 2)]);
  expect(left.begun).toEqual([]);
  expect(left.fields).toMatchObject({ product: "", sortName: "", color: "" });
  expect(left.products.get("A")).toEqual(present.get("A"));
});

test("items of a product whose read failed stay", () => {
  expect(withPresent(draft, new Map())).toEqual(draft);
  expect(goneItems(draft, new Map())).toEqual([]);
});
