import { expect, test } from "vitest";
import type { ImportKind } from "../rows/rules";
import { recognizeColumns } from "./columns";
import { describeColumns, hasUnits } from "./left-out";

function describe(kind: ImportKind, heads: string, ...rows: string[]) {
  const cells = rows.map((row) => row.split("|"));
  const names = heads.split("|");
  return describeColumns(kind, recognizeColumns(kind, names, cells), cells, null);
}

test("columns that are left out are named with their first values", () => {
  const described = describe(
    "products",
    "م|SKU|Sort|Color|Price|ملاحظات|",
    "1|A|S|C|9|x|",
    "2|A|S|D|8||",
  );
  expect(described.map(({ leftOut, samples }) => [leftOut, samples[0]])).toEqual([
    ["serial", "1"],
    ...[
      [null, "A"],
      [null, "S"],
      [null, "C"],
    ],
    ["unknown", "9"],
    ["unknown", "x"],
    ["blank", undefined],
  ]);
});

test("the name of an item belongs to other imports than stock changes", () => {
  const described = describe("stockChanges", "كود الصنف|الصنف|المخزن|العدد", "A|سجادة|الرئيسي|2");
  expect(described.map(({ leftOut }) => leftOut)).toEqual([null, "reference", "unknown", null]);
});

test("a number of an item is no serial", () => {
  expect(describe("products", "No.|SKU", "17|A", "4|B")[0]?.leftOut).toBe("unknown");
});

test("exported lists leave nothing to decide, and what belongs to other imports does not either", () => {
  const heads = "SKU|Name|Size|Category|Minimum|Sort|Color|On hand|Held|Available|Barcode";
  for (const kind of ["products", "openingStock"] as const)
    expect(
      describe(kind, heads, "A|n|s|c|1|S|C|5|1|4|b").filter(({ leftOut }) => leftOut === "unknown"),
    ).toEqual([]);
});

test.each(["Qty shop", "رصيد الفرع", "عدد الكراتين", "Stock shelf"])(
  "%s speaks of units",
  (head) => {
    const [column] = describe("products", head, "1,200", "٥");
    expect(column && hasUnits(column)).toBe(true);
  },
);

test("a text is no quantity", () => {
  const [column] = describe("products", "Stock place", "Rack 1");
  expect(column && hasUnits(column)).toBe(false);
});
