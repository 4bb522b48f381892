import type { Permission } from "@/lib/auth/permissions";
import type { ImportKind } from "../rows/rules";
import type { ImportResult } from "./schema";

/** The permission that an import of each kind needs: who may do it one by one may import it. */
export const KIND_PERMISSIONS = {
  products: "products.edit",
  openingStock: "products.edit",
  stockChanges: "stock.change",
  customers: "customers.manage",
  users: "users.manage",
} as const satisfies Record<ImportKind, Permission>;

/** Returns the label by which people know an import, such as IMPORT-12. */
export function importLabel(number: number): string {
  return `IMPORT-${number}`;
}

/** Minutes without a sign of life from the process that runs an import, after which the import counts as broken off. */
export const SILENT_MINUTES = 2;

/** Hours for which imports without an effect are stored: checks, rejected and cancelled ones. */
export const CHECK_LIFETIME_HOURS = 24;

/** Returns the name of a file as it is stored: one line of at most 200 characters. */
export function getStoredName(fileName: string): string {
  const line = fileName
    .normalize("NFC")
    .replace(/[\p{C}]/gu, " ")
    .trim();
  return line.slice(-200) || "file";
}

/** The result of a file before it was read. */
export const NOTHING_FOUND: ImportResult = {
  columns: [],
  mapping: null,
  sheets: [],
  sheet: null,
  counts: null,
  changes: [],
  changeCount: 0,
  units: null,
  preview: [],
  questions: [],
  blanksKept: 0,
  blankGroupCount: 0,
  filledCount: 0,
  hiddenRowCount: 0,
  stockKept: 0,
  wrong: [],
  wrongCount: 0,
  refusal: null,
};
