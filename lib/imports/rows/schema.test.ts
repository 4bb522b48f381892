import { expect, test } from "vitest";
import { changeRowSchema, productRowSchema } from "./schema";

const PLACE = { sku: "A-1", sort: "S", color: "C" };
const NOTHING = {
  category: "",
  minQuantity: "",
  colorMinimum: " ",
  onHand: "",
  barcode: "\u200F",
  packs: " ",
};

test("a blank cell says nothing, a dash or a word for none empties its field", () => {
  const { name, size, ...said } = productRowSchema.parse({
    ...PLACE,
    ...NOTHING,
    name: "",
    size: " ",
  });
  expect([name, size]).toEqual([undefined, undefined]);
  expect(said).toEqual({ ...PLACE, onHand: null });
  const emptied = {
    category: "بدون",
    minQuantity: "-",
    colorMinimum: "None",
    barcode: "–",
    packs: "لا يوجد",
  };
  expect(productRowSchema.parse({ ...PLACE, ...emptied })).toMatchObject({
    category: null,
    minQuantity: null,
    colorMinimum: null,
    barcode: null,
    packs: null,
  });
});

test.each([
  ["12.0", 12],
  ["1,200", 1200],
  ["١٬٢٠٠", 1200],
  ["5-", -5],
  ["\u200E-2", -2],
])("a quantity of %j is %d", (typed, quantity) => {
  expect(changeRowSchema.parse({ ...PLACE, quantity: typed })).toMatchObject({ quantity });
});
