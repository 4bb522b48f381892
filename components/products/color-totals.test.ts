import { describe, expect, test } from "vitest";
import { productView } from "@/scripts/test-support/samples/product-view";
import { colorTotals, warnedColors } from "./color-totals";

/** A product with sorts of colors, each with its units on hand and held. */
function product(
  minQuantity: number | null,
  ...sorts: Readonly<Record<string, readonly [onHand: number, held: number]>>[]
) {
  return productView({
    minQuantity,
    sorts: sorts.map((colors, at) => ({
      _id: `sort-${at}`,
      sortName: `Sort ${at}`,
      colors: Object.entries(colors).map(([color, [quantity, reservedQuantity]]) => ({
        _id: `${at}-${color}`,
        color,
        quantity,
        reservedQuantity,
        barcode: null,
        packs: [],
        minQuantity: null,
      })),
    })),
  });
}

describe("the colors of a product", () => {
  test("stand once each, whatever their case, with the units of all sorts", () => {
    const sorts = [{ White: [10, 4], كحلي: [3, 0] }, { white: [5, 1] }] as const;
    expect(colorTotals(product(null, ...sorts))).toEqual([
      { color: "White", available: 10, held: 5, warning: null },
      { color: "كحلي", available: 3, held: 0, warning: null },
    ]);
  });

  test("are low when one of the sorts has fewer than the minimum, and out when none has any", () => {
    const warnings = (minQuantity: number | null) =>
      colorTotals(
        product(
          minQuantity,
          { Red: [0, 0], Blue: [90, 0], Grey: [2, 2] },
          { Red: [50, 0], Blue: [50, 0] },
        ),
      ).map(({ color, warning }) => `${color} ${warning}`);
    expect(warnings(20)).toEqual(["Red low", "Blue null", "Grey out"]);
    expect(warnings(60)).toEqual(["Red low", "Blue low", "Grey out"]);
    expect(warnings(null)).toEqual(["Red null", "Blue null", "Grey out"]);
  });

  test("are low by their own minimum before the product's", () => {
    const view = product(20, { Red: [30, 0], Blue: [10, 0] });
    const [red, blue] = view.sorts[0]?.colors ?? [];
    Object.assign(red ?? {}, { minQuantity: 31 });
    Object.assign(blue ?? {}, { minQuantity: 0 });
    expect(colorTotals(view).map(({ warning }) => warning)).toEqual(["low", null]);
    expect(warnedColors(view)).toEqual({ low: 1, out: 0 });
  });

  test("are counted in each sort", () => {
    const sorts = [
      { Red: [0, 0], Blue: [9, 0] },
      { Red: [50, 0], Blue: [3, 3] },
    ] as const;
    expect(warnedColors(product(10, ...sorts))).toEqual({ low: 1, out: 2 });
    expect(warnedColors(product(null, ...sorts))).toEqual({ low: 0, out: 2 });
  });
});
