import { missingFields, type ImportField, type ImportKind } from "@/lib/imports/rows/rules";
import { readSheet, type ReadOptions } from "@/lib/imports/reading/read-sheet";
import type { Recognition } from "@/lib/imports/reading/sheet-choice";
import type { TopRow } from "@/lib/platform/files/tables/table-types";
import { createFile } from "./table-files";

/** The heads of a list of products. */
export const HEADS = ["SKU", "Name", "Size", "Sort", "Color", "On hand"];
/** A row of a list of products. */
export const row = (sku: string, color = "White", units = "5") => [
  sku,
  "Towel",
  "M",
  "Plain",
  color,
  units,
];

const FIELDS: Readonly<Record<string, ImportField>> = {
  SKU: "sku",
  Name: "name",
  Size: "size",
  Sort: "sort",
  Color: "color",
  "On hand": "onHand",
  "كود المنتج": "sku",
  الاسم: "name",
  المقاس: "size",
  النوع: "sort",
  اللون: "color",
  الرصيد: "onHand",
  "رقم العميل": "customerId",
  "Customer ID": "customerId",
  Quantity: "quantity",
};

/** Knows a few heads, whatever the kind; the words themselves are tested elsewhere. */
function recognize(kind: ImportKind, top: readonly TopRow[]): Recognition {
  const known = top.map(({ texts }) => texts.filter((text) => FIELDS[text]).length);
  const head = known.indexOf(Math.max(2, ...known));
  const heads = top[head]?.texts ?? [];
  const columns = heads.map((text) => ({ head: text, field: FIELDS[text] ?? null }));
  const otherHeads = known.flatMap((count, at) => (at > head && count > 1 ? [at] : []));
  return { head, columns, missing: missingFields(kind, columns), otherHeads };
}

/** Reads a file as one of a kind. */
export const read = (file: File, kind: ImportKind = "products", more: Partial<ReadOptions> = {}) =>
  readSheet(file, "somebody", { kind, recognize: (top) => recognize(kind, top), ...more });
/** A CSV file of these lines. */
export const createCsv = (lines: readonly (readonly string[])[], separator = ",") =>
  createFile("rows.csv", lines.map((cells) => cells.join(separator)).join("\r\n"));
/** The numbers of a file's rows. */
export const getNumbers = async (file: File, kind?: ImportKind, more?: Partial<ReadOptions>) =>
  (await read(file, kind, more)).rows.map((one) => one.row);
/** The numbers of the lines that are no rows, with the reasons. */
export const getSkipped = async (file: File, kind?: ImportKind) =>
  (await read(file, kind)).notes.skipped.map(({ row: number, reason }) => [number, reason]);
