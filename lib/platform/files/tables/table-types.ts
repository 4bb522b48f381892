/** A row that is not blank: its number as a spreadsheet shows it, from 1 on, and its texts by column. */
export type TopRow = { readonly row: number; readonly texts: readonly string[] };

/** A sheet of a workbook, or a CSV file as one of the separators divides it. */
export type SheetPreview = {
  /** The sheet's name; empty for a file that has no sheets. */
  readonly name: string;
  readonly isHidden: boolean;
  /** True when the sheet was open when the workbook was saved. */
  readonly isActive: boolean;
  /** The number of its last row, blank rows included. */
  readonly rowCount: number;
  /** The first rows that are not blank. */
  readonly top: readonly TopRow[];
  /** The sign between the cells of a line, of a CSV file only. */
  readonly separator: string | null;
};

/** The kind of value that a column holds, which decides how its cells become texts. */
export type ColumnType =
  /** Identifies something: leading zeros count, and a rounded number is wrong. */
  | "code"
  | "text"
  /** A plain number: its format does not matter. */
  | "number";

/** A column that is to be read. */
export type ChosenColumn = {
  /** Its place in the sheet, from 0 on. */
  readonly at: number;
  readonly type: ColumnType;
  /** True when a line without this value is not a row of the table. */
  readonly isNeeded: boolean;
  /** True when cells that are merged downwards all take the value of the first; otherwise each but the first is wrong. */
  readonly fillsMerged: boolean;
  /** Its part in rows that belong together: `key` names the group, `same` is said once for all rows of the group. */
  readonly group: "key" | "same" | null;
};

/** The part of a file that is to be read. */
export type TableChoice = {
  /** The place among the previews. */
  readonly sheet: number;
  readonly separator: string | null;
  /** The number of the row with the heads; rows above it are no rows of the table. */
  readonly headRow: number;
  /** Texts of rows that are heads, by column: rows that repeat one of them are skipped. */
  readonly heads: readonly (readonly string[])[];
  readonly columns: readonly ChosenColumn[];
  /** True when cells that are blank below the first of a group take its value; otherwise they are wrong. */
  readonly fillsBlanks: boolean;
  /** Numbers of lines that are rows although they look like none. */
  readonly keptLines: readonly number[];
};

/** The reasons for which a cell is wrong whatever the table means; `limit` of `blankBelow` is the last row of its group. */
export const CELL_PROBLEMS = [
  "date",
  "percent",
  "formula",
  "error",
  "merged",
  "rounded",
  "damaged",
  "blankBelow",
] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

/** A row of the table: its number as a spreadsheet shows it, and the texts of the chosen columns in their order. */
export type TableRow = {
  readonly row: number;
  readonly cells: readonly string[];
  /** Cells that are wrong, by their place in `cells`. */
  readonly problems?: readonly (readonly [at: number, problem: CellProblem, limit?: number])[];
  /** True when the row only continues a group whose first row has the problem: it is neither right nor wrong by itself. */
  readonly isSilent?: true;
};

/** The reasons for which a line of a sheet is no row of its table. */
export const SKIP_REASONS = [
  /** Stands above the heads. */
  "title",
  /** Names a part of the table, in one cell merged over several columns. */
  "section",
  "repeatedHead",
  "pageLine",
  "total",
  /** Signatures, dates of printing and the like at the end. */
  "footer",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** A line that is no row: its number, the reason, and the beginning of its text. */
export type SkippedLine = {
  readonly row: number;
  readonly reason: SkipReason;
  readonly text: string;
};

/** Rows that leave blank what the row above them says: the numbers of the first and the last of them. */
export type BlankGroup = { readonly first: number; readonly last: number };

/** Facts about a table besides its rows. */
export type TableNotes = {
  /** Lines that are no rows, in order, at most 1,000; blank lines are not listed. */
  readonly skipped: readonly SkippedLine[];
  readonly skippedCount: number;
  /** Groups whose rows leave blank what the first says, at most 1,000; filled when the choice says so. */
  readonly blankGroups: readonly BlankGroup[];
  readonly blankGroupCount: number;
  /** The number of merged cells that were filled with the value of the first. */
  readonly filledCount: number;
  /** Rows that are hidden in the spreadsheet, also by a filter; they are read. */
  readonly hiddenRowCount: number;
  readonly firstHiddenRow: number | null;
  readonly isFiltered: boolean;
  /** Places in the sheet of chosen columns that are hidden; they are read. */
  readonly hiddenColumns: readonly number[];
};

/** The rows of a table in parts of at most 500, to be decoded one after the other. */
export type TableParts = TableNotes & { readonly parts: readonly Uint8Array[] };
