import { toComparisonKey } from "@/lib/platform/input/keys";
import { readUnits } from "@/lib/platform/input/numbers";
import { toBarcode } from "@/lib/products/codes/rules";
import { emptyColor, emptySort, type ColorValues, type SortValues } from "./product-values";

/** One row of cells: `sortName` is null for a block without a column of sorts. */
export type PastedRow = {
  readonly sortName: string | null;
  readonly color: string;
  /** A number, the cell's text when it is none, or empty. */
  readonly quantity: number | string;
  readonly barcode: string | null;
};

/** The columns of a block by their index; null for one that it lacks. */
type Columns = { readonly sort: number | null; readonly color: number; readonly quantity: number };

/** A number with more digits is a barcode, not a quantity. */
const MOST_QUANTITY_DIGITS = 7;

/**
 * Reads a block of cells as spreadsheets copy it: color and quantity, or sort, color and quantity, and after the quantity a
 * barcode. A row of headings is left out, and a sort counts for the rows below it that name none, as merged cells are copied.
 */
export function readPastedRows(text: string): PastedRow[] {
  const table = text
    .split(/\r\n?|\n/u)
    .map((line) => line.split("\t").map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const columns = findColumns(table);
  const [first = []] = table;
  const hasHeadings = table.length > 1 && isHeading(first, table.slice(1), columns.quantity);
  const rows: PastedRow[] = [];
  for (const cells of hasHeadings ? table.slice(1) : table) {
    const row = readRow(cells, columns, rows.at(-1)?.sortName ?? "");
    if (row.color !== "") rows.push(row);
  }
  return rows;
}

function readRow(cells: readonly string[], columns: Columns, sortAbove: string): PastedRow {
  const cell = (at: number) => cells[at] ?? "";
  const typed = cell(columns.quantity);
  const read = readUnits(typed);
  return {
    sortName: columns.sort === null ? null : cell(columns.sort) || sortAbove,
    color: cell(columns.color),
    quantity: "value" in read ? read.value : typed,
    barcode: toBarcode(cell(columns.quantity + 1)) || null,
  };
}

function findColumns(table: readonly (readonly string[])[]): Columns {
  const isQuantity = (at: number) => table.some((cells) => isUnits(cells[at] ?? ""));
  const width = Math.max(...table.map((cells) => cells.length));
  const hasSorts = isQuantity(2) || (width > 1 && !isQuantity(1));
  return hasSorts ? { sort: 0, color: 1, quantity: 2 } : { sort: null, color: 0, quantity: 1 };
}

function isUnits(cell: string): boolean {
  const digits = cell.replace(/\P{Nd}/gu, "");
  return "value" in readUnits(cell) && digits.length <= MOST_QUANTITY_DIGITS;
}

function isHeading(cells: readonly string[], below: readonly (readonly string[])[], at: number) {
  const cell = cells[at] ?? "";
  return cell !== "" && !/\p{Nd}/u.test(cell) && below.some((other) => isUnits(other[at] ?? ""));
}

/**
 * Returns the sorts of a form with pasted rows: colors that a sort has take the quantity and the barcode, others are added to it.
 * Rows without a sort go to the one at `sortAt`. Sorts are found by name; a new one takes the place of an empty one.
 */
export function addPastedRows(
  sorts: readonly SortValues[],
  sortAt: number,
  rows: readonly PastedRow[],
): SortValues[] {
  const filled = [...sorts];
  for (const row of rows) {
    const at = row.sortName === null ? sortAt : findSort(filled, sortAt, row.sortName);
    const { sortName, ...sort } = filled[at] ?? emptySort();
    filled[at] = {
      ...sort,
      sortName: sortName || (row.sortName ?? ""),
      colors: addColor(sort.colors, row),
    };
  }
  return filled;
}

/** The index of the sort with this name, or that of a new one. */
function findSort(sorts: readonly SortValues[], sortAt: number, name: string): number {
  const known = sorts.findIndex(({ sortName }) => isSame(sortName, name));
  if (known >= 0) return known;
  const target = sorts[sortAt];
  return target?.sortName.trim() === "" ? sortAt : sorts.length;
}

function addColor(colors: readonly ColorValues[], row: PastedRow): ColorValues[] {
  const named = colors.filter(({ color, quantity }) => color.trim() !== "" || quantity !== "");
  const at = named.findIndex(({ color }) => isSame(color, row.color));
  const known = named[at] ?? emptyColor();
  const color = {
    ...known,
    color: known.color || row.color,
    quantity: row.quantity === "" ? known.quantity : row.quantity,
    barcode: row.barcode ?? known.barcode,
  };
  if (at < 0) return [...named, color];
  return named.map((other) => (other === known ? color : other));
}

function isSame(one: string, other: string): boolean {
  return toComparisonKey(one) === toComparisonKey(other);
}
