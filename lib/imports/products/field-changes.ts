import { withLostZero } from "@/lib/products/codes/rules";
import { describeChange } from "../changes/rules";
import type { QuestionLine } from "../questions/schema";
import type { ProductRow } from "../rows/schema";
import { isEmptyingText } from "../words/emptying";
import {
  PRODUCT_FIELDS,
  type ChangedBarcode,
  type KnownColor,
  type NewColor,
  type PlannedProduct,
} from "./catalogue";

/** The fields of a color besides its units. */
export const COLOR_FIELDS = ["barcode", "packs", "colorMinimum"] as const;

/** Checks whether a blank cell leaves a non-empty field of a color as it is. */
export function isBlankKept(
  field: (typeof COLOR_FIELDS)[number],
  values: ProductRow,
  before: KnownColor,
): boolean {
  return field in values && values[field] === undefined && before[field] !== null;
}

/** The value after a cell: left out, it stays; a word that empties leaves a field alone that has that very word. */
export function emptyValue<Value extends string | number>(
  value: Value | null | undefined,
  before: Value | null | undefined,
): Value | null | undefined {
  if (value === undefined) return before;
  return value === null && typeof before === "string" && isEmptyingText(before) ? before : value;
}

/** Lists the fields of a known product that a file changes. */
export function listFieldChanges(product: PlannedProduct) {
  const { sku, before, after, saidIn } = product;
  return PRODUCT_FIELDS.flatMap((field) => {
    if (after[field] === undefined || after[field] === before[field]) return [];
    const said = { row: saidIn[field] ?? product.firstRow, place: sku, field } as const;
    return [{ product, change: describeChange(said, before[field], after[field]) }];
  });
}

/** Lists the barcode of a color if it seems to have lost a zero. */
export function nameLostZero({ row, barcode }: NewColor | ChangedBarcode): QuestionLine[] {
  const other = barcode === null ? undefined : withLostZero(barcode);
  return barcode !== null && other !== undefined ? [{ row, value: barcode, other }] : [];
}
