import type * as z from "zod/mini";
import { namesLimit } from "@/lib/platform/errors/error-text";
import { letterOf, type Column, type ImportedRow, type ImportField } from "../rows/rules";
import type { WrongCell } from "../rows/schema";

/** The texts of a file by row and column, and which of its cells are no text (`uploadedTable`). */
export type Table = {
  readonly rows: readonly (readonly string[])[];
  readonly odd: readonly (readonly [row: number, column: number, oddity: string])[];
};

/** So many wrong cells are named; all are counted. */
export const MOST_WRONG = 5_000;
/** Characters of a wrong cell that are repeated. */
const MOST_NAMED = 80;

/** So many rows are looked at before the process answers others. */
const ROWS_AT_ONCE = 500;

function othersHadTheirTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A table whose columns fill fields, with the cells of it that were found wrong. */
export class Sheet {
  readonly wrong: WrongCell[] = [];
  wrongCount = 0;
  private readonly odd: ReadonlyMap<string, string>;
  private readonly mapped: readonly (readonly [field: ImportField, at: number])[];

  constructor(
    private readonly table: Table,
    private readonly columns: readonly Column[],
    private readonly headRow: number,
  ) {
    this.odd = new Map(table.odd.map(([row, column, oddity]) => [`${row},${column}`, oddity]));
    this.mapped = columns.flatMap(({ field }, at) => (field ? [[field, at] as const] : []));
  }

  /** The rows that say something, each by the schema; what is wrong in them is noted, and those rows are left out. */
  async rowsBy<S extends z.ZodMiniType>(schema: S): Promise<ImportedRow<z.output<S>>[]> {
    const rows: ImportedRow<z.output<S>>[] = [];
    for (let at = this.headRow + 1; at < this.table.rows.length; at += 1) {
      if (at % ROWS_AT_ONCE === 0) await othersHadTheirTurn();
      const texts = this.table.rows[at] ?? [];
      const isBlank = this.mapped.every(
        ([, column]) => !texts[column]?.trim() && !this.oddityAt(at, column),
      );
      if (isBlank) continue;
      const values = Object.fromEntries(
        this.mapped.map(([field, column]) => [field, texts[column] ?? ""]),
      );
      const parsed = schema.safeParse(values);
      const isOdd = this.noteOddities(at);
      if (!parsed.success) this.noteIssues(at, parsed.error.issues);
      else if (!isOdd) rows.push({ row: at + 1, values: parsed.data });
    }
    return rows;
  }

  /** Notes that the cell of a field in a row (numbered from 1 on) is wrong. */
  refuse(
    row: number,
    field: ImportField,
    reason: string,
    more?: Pick<WrongCell, "limit" | "other">,
  ): void {
    this.wrongCount += 1;
    if (this.wrong.length >= MOST_WRONG) return;
    const at = this.columns.findIndex((column) => column.field === field);
    const column = at < 0 ? field : this.columns[at]?.head || letterOf(at);
    const value = (this.table.rows[row - 1]?.[at] ?? "").slice(0, MOST_NAMED);
    this.wrong.push({ row, column, value, reason, ...more });
  }

  private oddityAt(row: number, column: number): string | undefined {
    return this.odd.get(`${row},${column}`);
  }

  private noteOddities(at: number): boolean {
    let isOdd = false;
    for (const [field, column] of this.mapped) {
      const oddity = this.oddityAt(at, column);
      if (!oddity) continue;
      isOdd = true;
      this.refuse(at + 1, field, oddity);
    }
    return isOdd;
  }

  /** The first issue of each field whose cell is none of the odd ones, which were named already. */
  private noteIssues(at: number, issues: readonly z.core.$ZodIssue[]): void {
    for (const [field, column] of this.mapped) {
      const issue = issues.find(({ path }) => path[0] === field);
      if (!issue || this.oddityAt(at, column)) continue;
      this.refuse(at + 1, field, issue.message, limitOf(issue));
    }
  }
}

/** The bound that the value lies beyond, where the words of the reason name it. */
function limitOf(issue: z.core.$ZodIssue): { limit?: number } {
  if (!namesLimit(issue.message)) return {};
  if (issue.code === "too_small") return { limit: Number(issue.minimum) };
  return issue.code === "too_big" ? { limit: Number(issue.maximum) } : {};
}
