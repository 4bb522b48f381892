/**
 * The kind of values in a column: text, a whole number, an amount in EGP or a percentage (decimal text), a moment (ISO 8601), which a file
 * shows in the table's time zone, or a day (YYYY-MM-DD).
 */
export type CellKind = "text" | "number" | "decimal" | "moment" | "day";

/** The value of a cell as its column's kind writes it, or as another kind does; null for none. */
export type Cell = Value | null | { readonly kind: CellKind; readonly value: Value };
type Value = string | number;

export type TableColumn = { readonly head: string; readonly kind: CellKind };

/** A row below the others: its name, in the first column, and its other cells. */
export type TotalRow = {
  readonly name: string;
  /** Its days, in words, which follow its name in a file that has no lines about the table. */
  readonly days?: string;
  readonly cells: readonly Cell[];
};

/** A table that is written to a file while its rows are read, a page at a time. */
export type Table = {
  readonly title: string;
  /** Lines about the rows, such as their days: below the title and above the heads of a workbook; CSV is the bare table. */
  readonly about?: readonly string[];
  /** Words and days of the file's name; without them it has the title and the present day. */
  readonly fileWords?: readonly string[];
  readonly isRightToLeft: boolean;
  readonly timeZone: string;
  readonly columns: readonly TableColumn[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Rows that are not sorted and filtered with the others. */
  readonly totals?: readonly TotalRow[];
};

/** Returns the value of a cell with the kind that writes it. */
export function readCell(cell: Cell | undefined, { kind }: TableColumn) {
  if (cell === null || cell === undefined || cell === "") return null;
  return typeof cell === "object" ? cell : { kind, value: cell };
}
