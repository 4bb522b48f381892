import { expect, test } from "vitest";
import { productView } from "@/scripts/test-support/samples/product-view";
import { isGone } from "./present-products";

const blue = {
  _id: "c",
  color: "Blue",
  quantity: 5,
  reservedQuantity: 0,
  barcode: null,
  packs: [],
  minQuantity: null,
};
const towel = productView({ sorts: [{ _id: "s", sortName: "Cotton", colors: [blue] }] });
const present = new Map([
  ["T-1", towel],
  ["T-2", null],
]);

test.each([
  ["a color that is there", { SKU: "T-1", sortName: "Cotton", color: "Blue" }, false],
  ["a color that is not chosen yet", { SKU: "T-1", sortName: "Cotton", color: "" }, false],
  ["a sort that is not chosen yet", { SKU: "T-1", sortName: "", color: "" }, false],
  ["a product that could not be asked for", { SKU: "T-9", sortName: "A", color: "B" }, false],
  ["a color that was renamed", { SKU: "T-1", sortName: "Cotton", color: "Navy" }, true],
  ["a sort that was deleted", { SKU: "T-1", sortName: "Linen", color: "" }, true],
  ["a product that was deleted", { SKU: "T-2", sortName: "", color: "" }, true],
])("%s", (_what, chosen, gone) => {
  expect(isGone(present, chosen)).toBe(gone);
});
