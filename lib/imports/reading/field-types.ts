import type { ChosenColumn } from "@/lib/platform/files/tables/table-types";
import type { ImportField } from "../rows/rules";

type Traits = Omit<ChosenColumn, "at">;

const TEXT: Traits = { type: "text", isNeeded: false, fillsMerged: true, group: null };
const CODE: Traits = { ...TEXT, type: "code" };
const NUMBER: Traits = { ...TEXT, type: "number" };
/** Belongs to one row alone: the same value in every row of merged cells would be wrong. */
const ALONE = { fillsMerged: false };

/** The kinds of cells that differ from plain text. */
const TRAITS: Partial<Record<ImportField, Traits>> = {
  sku: { ...CODE, isNeeded: true, group: "key" },
  name: { ...TEXT, group: "same" },
  size: { ...TEXT, group: "same" },
  category: { ...TEXT, group: "same" },
  minQuantity: { ...NUMBER, group: "same" },
  sort: { ...TEXT, isNeeded: true, group: "same" },
  color: { ...TEXT, isNeeded: true },
  colorMinimum: NUMBER,
  onHand: { ...NUMBER, ...ALONE },
  barcode: { ...CODE, ...ALONE },
  quantity: { ...NUMBER, ...ALONE },
  customerId: { ...CODE, ...ALONE, isNeeded: true },
};

/** Describes the column that fills a field, at its place in the sheet. */
export function toChosenColumn(field: ImportField, at: number): ChosenColumn {
  return { at, ...(TRAITS[field] ?? TEXT) };
}
