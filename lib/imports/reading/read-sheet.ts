import "server-only";
import type { TableNotes, TableRow } from "@/lib/platform/files/tables/table-types";
import { openTable } from "@/lib/platform/files/tables/uploaded-table";
import type { Column, ImportField, ImportKind } from "../rows/rules";
import { chooseSheet, type Recognize, type SheetInfo } from "./sheet-choice";
import { toChosenColumn } from "./field-types";

export type ReadOptions = {
  readonly kind: ImportKind;
  readonly recognize: Recognize;
  /** The name of the sheet to read. Without it: the one that was open when the workbook was saved, else the first visible one whose heads fit. */
  readonly sheet?: string | undefined;
  /** True when blank cells below the first of a group get its value; otherwise each group is reported once (`blankBelow`). */
  readonly fillsBlanks?: boolean | undefined;
  /** Numbers of lines that are rows although they look like totals, heads or page lines. */
  readonly keptLines?: readonly number[] | undefined;
};

/** The rows of a file's sheet, and what was seen while they were read. Cells are texts of the columns that fill a field, in the columns' order. */
export type ReadSheet = {
  /** The sheets of a workbook, hidden ones too; none for a file without sheets. */
  readonly sheets: readonly SheetInfo[];
  /** The name of the sheet that was read; null for a file without sheets. */
  readonly sheet: string | null;
  /** The number of the row with the heads; 0 without one. */
  readonly headRow: number;
  readonly columns: readonly Column[];
  /** Fields that must have a column and have none; there are no rows then. */
  readonly missing: readonly ImportField[];
  readonly rows: readonly TableRow[];
  readonly notes: TableNotes;
};

/**
 * Reads the sheet of a file that fits what is imported. Throws as `openTable` does, and `sheetMissing` for a name that no sheet has.
 */
export async function readSheet(
  file: Blob,
  userId: string,
  { kind, recognize, sheet, fillsBlanks = false, keptLines = [] }: ReadOptions,
): Promise<ReadSheet> {
  const table = await openTable(file, userId);
  const { at, preview, recognition, sheets } = chooseSheet(table.sheets, recognize, sheet);
  const { head, columns, missing, otherHeads = [] } = recognition;
  const headRow = preview.top[head]?.row ?? 0;
  const found = { sheets, sheet: preview.name || null, headRow, columns, missing };
  if (missing.length > 0) return { ...found, rows: [], notes: NO_NOTES };
  const heads = [head, ...otherHeads].map((place) => preview.top[place]?.texts ?? []);
  const { rows, ...notes } = await table.readRows({
    sheet: at,
    separator: preview.separator,
    headRow,
    heads,
    columns: columns.flatMap(({ field }, place) =>
      field ? [toChosenColumn(kind, field, place)] : [],
    ),
    fillsBlanks,
    keptLines,
  });
  return { ...found, rows, notes };
}

const NO_NOTES: TableNotes = {
  skipped: [],
  skippedCount: 0,
  blankGroups: [],
  blankGroupCount: 0,
  filledCount: 0,
  hiddenRowCount: 0,
  firstHiddenRow: null,
  isFiltered: false,
  hiddenColumns: [],
};
