import type { ChosenColumn } from "@/lib/platform/files/tables/table-types";
import { FIELDS, type ImportField, type ImportKind } from "../rows/rules";

type Traits = Omit<ChosenColumn, "at" | "isNeeded">;

const TEXT: Traits = { type: "text", fillsMerged: true, group: null };
const CODE: Traits = { ...TEXT, type: "code" };
const NUMBER: Traits = { ...TEXT, type: "number" };
/** Belongs to one row alone: the same value in every row of merged cells would be wrong. */
const ALONE = { fillsMerged: false };

/** The kinds of cells that differ from plain text. */
const TRAITS: Partial<Record<ImportField, Traits>> = {
  sku: { ...CODE, group: "key" },
  name: { ...TEXT, group: "same" },
  size: { ...TEXT, group: "same" },
  category: { ...TEXT, group: "same" },
  minQuantity: { ...NUMBER, group: "same" },
  sort: { ...TEXT, group: "same" },
  colorMinimum: NUMBER,
  onHand: { ...NUMBER, ...ALONE },
  barcode: { ...CODE, ...ALONE },
  packs: { ...TEXT, ...ALONE },
  quantity: { ...NUMBER, ...ALONE },
  customerId: { ...CODE, ...ALONE },
  phones: { ...CODE, ...ALONE },
  taxNumber: { ...CODE, ...ALONE },
  openingBalance: { ...NUMBER, ...ALONE },
  paymentTermsDays: { ...NUMBER, ...ALONE },
};

/** Describes the column that fills a field of a kind, at its place in the sheet. */
export function toChosenColumn(kind: ImportKind, field: ImportField, at: number): ChosenColumn {
  const needed: readonly ImportField[] = FIELDS[kind].needed;
  return { at, isNeeded: needed.includes(field), ...(TRAITS[field] ?? TEXT) };
}
