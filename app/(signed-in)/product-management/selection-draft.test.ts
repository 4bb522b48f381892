import { expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { emptyLine, type Selection } from "./selection";
import { toSelectionDraft, goneLines, restoreSelections, withPresent } from "./selection-draft";
import { selectionDraftSchema } from "./selection-draft-schema";

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

const line = (color: string, quantity: number) => ({
  ...emptyLine(),
  sortName: "Cotton",
  color,
  quantity,
});

const chosen: Selection[] = [
  { product: product("A", "Blue", "Red"), lines: [line("Blue", 2), line("Red", 3)] },
  { product: product("B", "Blue"), lines: [line("Blue", 4)] },
  { product: product("C", "Blue"), lines: [emptyLine()] },
];

test("a stored selection is restored unchanged; an empty one is not stored", () => {
  const draft = toSelectionDraft(chosen, { content: "x", at: 5 });
  const read = selectionDraftSchema.parse(JSON.parse(JSON.stringify(draft)));
  expect(read.asked).toEqual({ content: "x", at: 5 });
  const lines = restoreSelections(read).map(({ product: { SKU }, lines: found }) => [
    SKU,
    found.map(({ color, quantity }) => `${color} ${quantity}`),
  ]);
  expect(lines).toEqual([
    ["A", ["Blue 2", "Red 3"]],
    ["B", ["Blue 4"]],
  ]);
  expect(
    toSelectionDraft([{ product: product("C", "Blue"), lines: [emptyLine()] }], null),
  ).toBeNull();
});

test("a product that is gone and a color that was renamed are named and chosen no longer", () => {
  const present = new Map([
    ["A", product("A", "Blue", "Scarlet")],
    ["B", null],
  ]);
  expect(goneLines(chosen, present)).toEqual([
    { name: "Towel A", SKU: "A", sortName: "Cotton", color: "Red", quantity: 3 },
    { name: "Towel B", SKU: "B", sortName: "Cotton", color: "Blue", quantity: 4 },
  ]);
  const left = withPresent(chosen.slice(0, 2), present);
  expect(left).toEqual([{ product: present.get("A"), lines: [chosen[0]?.lines[0]] }]);
});

test("lines of a product whose read failed stay as they were chosen", () => {
  expect(goneLines(chosen, new Map())).toEqual([]);
  expect(withPresent(chosen, new Map())).toEqual(chosen);
});
