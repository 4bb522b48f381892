import type * as z from "zod/mini";
import type { TableRow } from "@/lib/platform/files/tables/table-types";
import { namesLimit } from "@/lib/platform/errors/error-text";
import { withPauses } from "@/lib/platform/load/with-pauses";
import { toColumnLetter, type ImportedRow, type ImportField } from "../rows/rules";
import type { WrongCell } from "../rows/schema";
import type { ReadSheet } from "./read-sheet";

/** The most wrong cells that are listed; all are counted. */
export const MOST_WRONG = 5_000;
/** Characters of a wrong cell that are repeated. */
const MOST_NAMED = 80;

/** A table whose columns fill fields, with the cells of it that were found wrong. */
export class Sheet {
  readonly wrong: WrongCell[] = [];
  wrongCount = 0;
  /** The chosen columns: their fields, heads and places in the sheet, in the order of a row's cells. */
  private readonly mapped: readonly {
    readonly field: ImportField;
    readonly head: string;
    readonly at: number;
  }[];
  private rowsByNumber: ReadonlyMap<number, TableRow> | undefined;

  constructor(private readonly table: Pick<ReadSheet, "rows" | "columns">) {
    this.mapped = table.columns.flatMap(({ field, head }, at) =>
      field ? [{ field, head, at }] : [],
    );
  }

  /** Returns the rows with content, each parsed by the schema; rows with wrong cells are left out, and the cells recorded. */
  async rowsBy<S extends z.ZodMiniType>(schema: S): Promise<ImportedRow<z.output<S>>[]> {
    const rows: ImportedRow<z.output<S>>[] = [];
    for await (const row of withPauses(this.table.rows)) {
      if (row.problems) this.noteProblems(row);
      if (row.isSilent) continue;
      const values = Object.fromEntries(
        this.mapped.map(({ field }, place) => [field, row.cells[place] ?? ""]),
      );
      const parsed = schema.safeParse(values);
      if (!parsed.success) this.noteIssues(row, parsed.error.issues);
      else if (!row.problems) rows.push({ row: row.row, values: parsed.data });
    }
    return rows;
  }

  /** Notes that the cell of a field in a row (as the spreadsheet numbers it) is wrong. */
  refuse(
    row: number,
    field: ImportField,
    reason: string,
    more?: Pick<WrongCell, "limit" | "other">,
  ): void {
    this.wrongCount += 1;
    if (this.wrong.length >= MOST_WRONG) return;
    const place = this.mapped.findIndex((column) => column.field === field);
    const column = this.mapped[place];
    const head = column ? column.head || toColumnLetter(column.at) : field;
    const value = (this.findRow(row)?.cells[place] ?? "").slice(0, MOST_NAMED);
    this.wrong.push({ row, column: head, value, reason, ...more });
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

/** The bound that the value lies beyond, where the words of the reason name it. */
function getLimit(issue: z.core.$ZodIssue): { limit?: number } {
  if (!namesLimit(issue.message)) return {};
  if (issue.code === "too_small") return { limit: Number(issue.minimum) };
  return issue.code === "too_big" ? { limit: Number(issue.maximum) } : {};
}
