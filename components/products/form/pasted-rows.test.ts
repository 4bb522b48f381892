import { expect, test } from "vitest";
import { addPastedRows, readPastedRows } from "./pasted-rows";
import { emptySort, type SortValues } from "./product-values";

const row = (sortName: string | null, color: string, quantity: number | string) => ({
  sortName,
  color,
  quantity,
  barcode: null,
});

test.each([
  ["colors alone", "Red\nWhite\r\n", [row(null, "Red", ""), row(null, "White", "")]],
  [
    "colors and quantities",
    "Red\t40\nأبيض\t١٬٢٠٠",
    [row(null, "Red", 40), row(null, "أبيض", 1200)],
  ],
  [
    "headings, merged sorts and blank rows",
    "Sort\tColor\tStock\nPlain\tRed\t4\n\tWhite\t5\n\t\t\nLux\tRed\t\n",
    [row("Plain", "Red", 4), row("Plain", "White", 5), row("Lux", "Red", "")],
  ],
  [
    "sorts without quantities",
    "Plain\tRed\nLux\tRed",
    [row("Plain", "Red", ""), row("Lux", "Red", "")],
  ],
  [
    "quantities with thousands",
    "Red\t1,000,000\nBlue\t",
    [row(null, "Red", 1_000_000), row(null, "Blue", "")],
  ],
  ["colors that are numbers", "Plain\t101\t40", [row("Plain", "101", 40)]],
  [
    "what is no quantity stays as it was typed",
    "Red\t12,5\nBlue\t3",
    [row(null, "Red", "12,5"), row(null, "Blue", 3)],
  ],
])("%s are read from cells", (_, text, rows) => {
  expect(readPastedRows(text)).toEqual(rows);
});

test("a column after the quantity is the barcode", () => {
  const [first] = readPastedRows("Red\t40\t6221155000014");
  expect(first).toEqual({ ...row(null, "Red", 40), barcode: "6221155000014" });
});

const sort = (sortName: string, ...colors: (readonly [string, number | string])[]): SortValues => ({
  sortName,
  colors: colors.map(([color, quantity]) => ({
    color,
    quantity,
    barcode: null,
    packs: [],
    minQuantity: null,
  })),
});

test("rows fill an empty form, one sort after the other", () => {
  const rows = readPastedRows("Plain\tRed\t4\nPlain\tWhite\t5\nLux\tRed\t6");
  expect(addPastedRows([emptySort()], 0, rows)).toEqual([
    sort("Plain", ["Red", 4], ["White", 5]),
    sort("Lux", ["Red", 6]),
  ]);
});

test("known colors take the quantity and keep the rest, new ones are added to their sort", () => {
  const known = sort("Plain", ["Red", 4], ["White", 5]);
  const colors = known.colors.map((color) => ({ ...color, _id: color.color, minQuantity: 9 }));
  const rows = [row("plain", "RED", 7), row(null, "Navy", 8)];
  const [navy] = sort("", ["Navy", 8]).colors;
  expect(addPastedRows([{ ...known, colors }], 0, rows)).toEqual([
    {
      ...known,
      colors: [
        ...colors.map((color) => (color._id === "Red" ? { ...color, quantity: 7 } : color)),
        navy,
      ],
    },
  ]);
});

test("a quantity that is missing leaves the known one", () => {
  expect(addPastedRows([sort("Plain", ["Red", 4])], 0, [row(null, "Red", "")])).toEqual([
    sort("Plain", ["Red", 4]),
  ]);
});
