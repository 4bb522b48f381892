import { expect, test } from "vitest";
import type { ProductView } from "@/lib/products/schema";
import { productView } from "@/scripts/test-support/samples/product-view";
import {
  countWrongQuantities,
  emptyLine,
  firstLines,
  sumShortage,
  toReceiptLines,
  getShownSort,
  withColor,
  withScanned,
  withSort,
} from "./selection";
import type { Line } from "./selection";

function product(sorts: Readonly<Record<string, readonly string[]>>): ProductView {
  return productView({
    SKU: "A",
    sorts: Object.entries(sorts).map(([sortName, colors]) => ({
      _id: sortName,
      sortName,
      colors: colors.map((color) => ({
        _id: `${sortName}/${color}`,
        color,
        quantity: 70,
        reservedQuantity: 11,
        barcode: null,
        packs: [],
        minQuantity: null,
      })),
    })),
    total_quantity: 70,
  });
}

const line = (color: string, quantity: number, sortName = "Cotton"): Line => ({
  ...emptyLine(),
  sortName,
  color,
  quantity,
});

const chosen = (lines: readonly Line[]) =>
  lines.map(({ sortName, color, quantity }) => `${sortName} ${color} ${quantity}`);

test("a pressed color gives a line in place of one without a quantity, and pressed again it goes", () => {
  const several = product({ Cotton: ["Blue", "Red"] });
  expect(chosen(withColor(several, [], "Cotton", "Blue"))).toEqual(["Cotton Blue 0"]);
  expect(chosen(withColor(several, [line("Blue", 0)], "Cotton", "Red"))).toEqual(["Cotton Red 0"]);
  expect(chosen(withColor(several, [line("Blue", 10)], "Cotton", "Red"))).toEqual([
    "Cotton Blue 10",
    "Cotton Red 0",
  ]);
  expect(withColor(several, [line("Blue", 0)], "Cotton", "Blue")).toEqual([]);
  const wrong = { ...line("Blue", 0), wrongQuantity: "seven" };
  expect(chosen(withColor(several, [wrong], "Cotton", "Red"))).toHaveLength(2);
  const one = product({ Cotton: ["Blue"] });
  expect(chosen(withColor(one, [line("Blue", 0)], "Cotton", "Blue"))).toEqual(["Cotton Blue 0"]);
});

test("a sort comes before its color, unless there is nothing to choose", () => {
  const several = product({ Cotton: ["Blue", "Red"], Linen: ["Ecru"] });
  expect(firstLines(several)).toEqual([]);
  expect(getShownSort(several, [])).toBe("");
  expect(chosen(withSort(several, [], "Cotton"))).toEqual(["Cotton  0"]);
  expect(chosen(withSort(several, [line("Blue", 3)], "Linen"))).toEqual([
    "Cotton Blue 3",
    "Linen Ecru 0",
  ]);
  expect(chosen(withSort(several, [line("Ecru", 3, "Linen")], "Linen"))).toEqual(["Linen Ecru 3"]);
  expect(getShownSort(product({ Cotton: ["Blue", "Red"] }), [])).toBe("Cotton");
  expect(chosen(firstLines(product({ Cotton: ["Blue"] })))).toEqual(["Cotton Blue 0"]);
});

test("a line says what is available and on hand before it and after it", () => {
  const selections = [{ product: product({ Cotton: ["Blue"] }), lines: [line("Blue", 9)] }];
  expect(toReceiptLines(selections, "remove")).toMatchObject([
    { available: 59, afterwards: 50, onHand: 70, onHandAfterwards: 61 },
  ]);
  expect(toReceiptLines(selections, "add")).toMatchObject([
    { available: 59, afterwards: 68, onHand: 70, onHandAfterwards: 79 },
  ]);
});

test("lines are short by what they take beyond the available units of their colors", () => {
  const lines = [line("Blue", 60), line("Blue", 9), line("Red", 59)];
  const selections = [{ product: product({ Cotton: ["Blue", "Red"] }), lines }];
  expect(sumShortage(toReceiptLines(selections, "remove"))).toBe(10);
  expect(sumShortage(toReceiptLines(selections, "add"))).toBe(0);
});

test("each scan of a color is one more of it, in place of a line that was only begun", () => {
  const first = withScanned([line("Blue", 0)], "Cotton", "Red", 1);
  expect([chosen(first.lines), first.count]).toEqual([["Cotton Red 1"], 1]);
  const second = withScanned([...first.lines, line("Blue", 3)], "Cotton", "Red", 24);
  expect([chosen(second.lines), second.count]).toEqual([["Cotton Red 25", "Cotton Blue 3"], 25]);
  const wrong = { ...line("Blue", 0), wrongQuantity: "x" };
  expect(withScanned([wrong], "Cotton", "Blue", 1).lines).toMatchObject([
    { quantity: 1, wrongQuantity: null },
  ]);
});

test("a typed text that is no number is counted as a quantity to correct, a missing one is not", () => {
  const wrong = { ...line("Blue", 0), wrongQuantity: "99999999" };
  const several = product({ Cotton: ["Blue", "Red"] });
  const lines = [wrong, line("Red", 0), line("Red", 5)];
  expect(countWrongQuantities([{ product: several, lines }])).toBe(1);
  expect(countWrongQuantities([{ product: several, lines: lines.slice(1) }])).toBe(0);
});
