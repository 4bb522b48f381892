import * as z from "zod/mini";
import type { TableRow } from "@/lib/platform/files/tables/table-types";
import { namesLimit } from "@/lib/platform/errors/error-text";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { HEADS } from "../heads/words";
import {
  toColumnLetter,
  type ImportedRow,
  type ImportField,
  type IncompleteRow,
} from "../rows/rules";
import type { WrongCell } from "../rows/schema";
import type { ReadSheet } from "./read-sheet";

/** The most wrong cells that are listed; all are counted. */
export const MOST_WRONG = 5_000;
/** Characters of a wrong cell that are repeated. */
const MOST_NAMED = 80;

const NO_FIELDS: ReadonlySet<ImportField> = new Set();

type MappedColumn = { readonly field: ImportField; readonly head: string; readonly at: number };

/** The rows of a sheet without wrong cells, and the others. */
export type ReadRows<Row, Part> = {
  readonly rows: readonly ImportedRow<Row>[];
  readonly incomplete: readonly IncompleteRow<Part>[];
};

/** A table whose columns fill fields, with the cells of it that were found wrong. */
export class Sheet {
  readonly wrong: WrongCell[] = [];
  wrongCount = 0;
  private readonly wrongRows = new Set<number>();
  /** The chosen columns: their fields, heads and places in the sheet, in the order of a row's cells. */
  private readonly mapped: readonly MappedColumn[];
  private rowsByNumber: ReadonlyMap<number, TableRow> | undefined;

  constructor(private readonly table: Pick<ReadSheet, "rows" | "columns">) {
    this.mapped = table.columns.flatMap(({ field, head }, at) =>
      field ? [{ field, head, at }] : [],
    );
  }

  /** Returns the rows with content, each parsed by the schema; rows with wrong cells are left out, and the cells recorded. */
  async rowsBy<S extends z.ZodMiniType>(schema: S): Promise<readonly ImportedRow<z.output<S>>[]> {
    return (await this.readRows(schema, z.object({}))).rows;
  }

  /** Returns the rows as `rowsBy` does, and what `part` reads in the right cells of the others. */
  async readRows<S extends z.ZodMiniType, P extends z.ZodMiniType>(
    schema: S,
    part: P,
  ): Promise<ReadRows<z.output<S>, z.output<P>>> {
    const rows: ImportedRow<z.output<S>>[] = [];
    const incomplete: IncompleteRow<z.output<P>>[] = [];
    for await (const row of withPauses(this.table.rows)) {
      if (row.problems) this.noteProblems(row);
      if (row.isSilent) continue;
      const parsed = schema.safeParse(this.getValues(row, NO_FIELDS));
      if (!parsed.success) this.noteIssues(row, parsed.error.issues);
      if (parsed.success && !row.problems) rows.push({ row: row.row, values: parsed.data });
      else incomplete.push(...this.readPart(row, part, parsed.error?.issues ?? []));
    }
    return { rows, incomplete };
  }

  /** Returns those of the rows that have no wrong cell. */
  keepRight<Row extends { readonly row: number }>(rows: readonly Row[]): Row[] {
    return rows.filter(({ row }) => !this.wrongRows.has(row));
  }

  /** Notes that the cell of a field in a row (as the spreadsheet numbers it) is wrong. */
  refuse(
    row: number,
    field: ImportField,
    reason: string,
    more?: Pick<WrongCell, "limit" | "other">,
  ): void {
    this.wrongCount += 1;
    this.wrongRows.add(row);
    if (this.wrong.length >= MOST_WRONG) return;
    const place = this.mapped.findIndex((column) => column.field === field);
    const column = this.mapped[place];
    const value = (this.findRow(row)?.cells[place] ?? "").slice(0, MOST_NAMED);
    this.wrong.push({ row, ...nameColumn(column, field), value, reason, ...more });
  }

  private getValues({ cells }: TableRow, without: ReadonlySet<ImportField>) {
    return Object.fromEntries(
      this.mapped.flatMap(({ field }, place) =>
        without.has(field) ? [] : [[field, cells[place] ?? ""]],
      ),
    );
  }

  /** Reads the cells of a row that have neither a problem nor an issue. */
  private readPart<P extends z.ZodMiniType>(
    row: TableRow,
    part: P,
    issues: readonly z.core.$ZodIssue[],
  ): IncompleteRow<z.output<P>>[] {
    const troubled = new Set((row.problems ?? []).map(([place]) => place));
    const wrong = new Set(
      this.mapped.flatMap(({ field }, place) =>
        troubled.has(place) || issues.some(({ path }) => path[0] === field) ? [field] : [],
      ),
    );
    const parsed = part.safeParse(this.getValues(row, wrong));
    return parsed.success ? [{ row: row.row, values: parsed.data, wrong }] : [];
  }

  private findRow(row: number): TableRow | undefined {
    this.rowsByNumber ??= new Map(this.table.rows.map((one) => [one.row, one]));
    return this.rowsByNumber.get(row);
  }

  private noteProblems({ row, problems = [] }: TableRow): void {
    for (const [place, problem, limit] of problems) {
      const field = this.mapped[place]?.field;
      if (field) this.refuse(row, field, problem, limit === undefined ? undefined : { limit });
    }
  }

  /** The first issue of each field whose cell has no problem, which was named already. */
  private noteIssues(
    { row, isSilent, problems = [] }: TableRow,
    issues: readonly z.core.$ZodIssue[],
  ): void {
    if (isSilent) return;
    for (const [place, { field }] of this.mapped.entries()) {
      const issue = issues.find(({ path }) => path[0] === field);
      if (!issue || problems.some(([at]) => at === place)) continue;
      this.refuse(row, field, issue.message, getLimit(issue));
    }
  }
}

/** Names the column of a field as the file does; one that the file does not have by its usual head, with the field. */
function nameColumn(
  column: Pick<MappedColumn, "head" | "at"> | undefined,
  field: ImportField,
): Pick<WrongCell, "column" | "field"> {
  if (column) return { column: column.head || toColumnLetter(column.at) };
  return { column: HEADS[field][0] ?? field, field };
}

/** The bound that the value lies beyond, where the words of the reason name it. */
function getLimit(issue: z.core.$ZodIssue): { limit?: number } {
  if (!namesLimit(issue.message)) return {};
  if (issue.code === "too_small") return { limit: Number(issue.minimum) };
  return issue.code === "too_big" ? { limit: Number(issue.maximum) } : {};
}
