import { expect, test } from "vitest";
import type { ColorView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import { listMovedColors } from "./list-moved-colors";

const REST = { barcode: null, packs: [], minQuantity: null };

const toProduct = (quantities: Readonly<Record<string, number>>) =>
  productView({
    sorts: [
      {
        _id: "plain",
        sortName: "Plain",
        colors: Object.entries(quantities).map(([color, quantity]): ColorView => ({
          ...REST,
          _id: color,
          color,
          quantity,
          reservedQuantity: 0,
        })),
      },
    ],
  });

const toEdited = (quantities: Readonly<Record<string, number>>) => [
  {
    _id: "plain",
    sortName: "Plain",
    colors: [
      ...Object.entries(quantities).map(([color, quantity]) => ({
        ...REST,
        _id: color,
        color,
        quantity,
      })),
      { ...REST, color: "Green", quantity: 9 },
    ],
  },
];

test("names what the person changed, from what was on hand when it was saved", () => {
  const loaded = toProduct({ Navy: 30, Red: 5, Grey: 7 });
  // Somebody else has taken 2 of Navy and 3 of Red meanwhile.
  const saved = toProduct({ Navy: 118, Red: 2, Grey: 0, Green: 9 });
  const sorts = toEdited({ Navy: 120, Red: 5, Grey: 0 });
  expect(listMovedColors({ loaded, sorts }, saved)).toEqual([
    { name: "Plain · Navy", before: 28, after: 118 },
    { name: "Plain · Grey", before: 7, after: 0 },
  ]);
});
