import "server-only";
import { openTable } from "@/lib/platform/files/tables/uploaded-table";
import type { SheetPreview, TopRow } from "@/lib/platform/files/tables/table-types";
import { recognizeHeads } from "../reading/recognition";
import { readSheet } from "../reading/read-sheet";
import { Sheet } from "../reading/rules";
import { chooseSheet } from "../reading/sheet-choice";
import { IMPORT_KINDS, type ImportKind } from "../rows/rules";
import {
  changeRowSchema,
  customerRowSchema,
  openingRowSchema,
  productRowSchema,
  userRowSchema,
} from "../rows/schema";
import { chooseKind, summarizeRows } from "./rules";
import type { Fit, Inspection } from "./schema";

/** Recognizes the kind of a file's rows by its heads, and sums up the rows. Throws as `openTable` does. */
export async function inspectTable(file: File, userId: string): Promise<Inspection> {
  const { sheets } = await openTable(file, userId);
  const kind = chooseKind(IMPORT_KINDS.map((each) => findFit(each, sheets)));
  if (!kind) return { kind, rows: 0, skus: [], usernames: [], units: 0, balance: "0.00" };
  const recognize = (top: readonly TopRow[]) => recognizeTop(kind, top);
  const sheet = new Sheet(await readSheet(file, userId, { kind, recognize }));
  const rows = await sheet.rowsBy<(typeof ROWS)[ImportKind]>(ROWS[kind]);
  return summarizeRows(
    kind,
    rows.map(({ values }) => values),
  );
}

function recognizeTop(kind: ImportKind, top: readonly TopRow[]) {
  const texts = top.map((row) => row.texts);
  return recognizeHeads(kind, texts, { said: undefined, findMapping: () => undefined });
}

function findFit(kind: ImportKind, sheets: readonly SheetPreview[]): Fit {
  const { recognition } = chooseSheet(sheets, (top) => recognizeTop(kind, top), undefined);
  const fields = recognition.columns.flatMap(({ field }) => field ?? []);
  return { kind, fields, missing: recognition.missing };
}

/** The schema of the rows of each kind. */
const ROWS = {
  products: productRowSchema,
  openingStock: openingRowSchema,
  stockChanges: changeRowSchema,
  customers: customerRowSchema,
  users: userRowSchema,
} as const satisfies Record<ImportKind, object>;
