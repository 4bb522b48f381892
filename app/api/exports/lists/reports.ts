import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Cell } from "@/lib/exports/tables/table";
import { settings } from "@/lib/platform/env";
import { getReport } from "@/lib/reports/queries";
import {
  COLUMN_KINDS,
  getColumns,
  getDifference,
  getGrouping,
  isDeletedCustomers,
  isMoney,
  type ColumnName,
} from "@/lib/reports/rules";
import type { getReportSchema } from "@/lib/reports/schema";
import { isPeriod, wantedSchema, type ReportRow, type ReportView } from "@/lib/reports/schema";
import { locale, type ExportedList } from "../list";
import { loadWords, type Words } from "../words";

const input = z.extend(wantedSchema, { locale }).check(isPeriod);

const CELL_KINDS = {
  text: "text",
  code: "text",
  number: "number",
  decimal: "decimal",
  day: "day",
  month: "day",
} as const;

/** A report, whose columns depend on which one it is. */
export const REPORT: ExportedList<typeof getReportSchema, typeof input> = {
  list: "reports",
  rows: "The rows of the report that `GET /reports/{report}` answers",
  query: getReport,
  input,
  table: (actor, wanted, inCurrency) => {
    const words = loadWords(wanted.locale, inCurrency);
    const { t, currency } = words;
    const columns = getColumns(wanted.report, getGrouping(wanted.report, wanted.by));
    return {
      title: t(`reports.names.${wanted.report}`),
      isRightToLeft: wanted.locale === "ar",
      timeZone: settings().TZ,
      columns: columns.map((column) => {
        return {
          head: isMoney(column)
            ? t("reports.moneyHead", { head: t(`reports.columns.${column}`), currency })
            : t(`reports.columns.${column}`),
          kind: CELL_KINDS[COLUMN_KINDS[column]],
        };
      }),
      pages: loadCells(actor, wanted, columns, words),
    };
  },
};

// Each part costs the whole report again, and its rows some megabytes.
const PAGE = 20_000;

/** The rows of a report in pages, then its totals with those of the days before. */
async function* loadCells(
  actor: Actor,
  { locale: _, ...wanted }: z.output<typeof input>,
  columns: readonly ColumnName[],
  words: Words,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let skip = 0; ; skip += PAGE) {
    const view = await getReport(actor, { ...wanted, limit: PAGE, skip });
    yield view.rows.map((row) => columns.map((column) => toCell(row, column, words)));
    if (skip + PAGE < view.count) continue;
    if (view.count > 0) yield toTotals(view, columns, words);
    return;
  }
}

/** The totals, those of the days before, and the differences in percent. */
function toTotals(
  { totals, before }: ReportView,
  columns: readonly ColumnName[],
  { t }: Words,
): Cell[][] {
  const write = (name: string, toFigure: (column: ColumnName) => Cell): Cell[] =>
    columns.map((column, at) => (at === 0 ? { kind: "text", value: name } : toFigure(column)));
  const total = write(t("reports.total"), (column) => totals[column] ?? null);
  if (!before) return [total];
  const { from, to } = before;
  return [
    total,
    write(`${t("reports.before")} ${from} – ${to}`, (column) => before.totals[column] ?? null),
    write(`${t("reports.difference")} (%)`, (column) => {
      const difference = getDifference(totals[column], before.totals[column]);
      return difference === null ? null : { kind: "decimal", value: difference };
    }),
  ];
}

function toCell(row: ReportRow, column: ColumnName, { t, codeName }: Words): Cell {
  const cell = row[column] ?? null;
  if (isDeletedCustomers(column, cell)) return t("reports.deletedCustomers");
  return COLUMN_KINDS[column] === "code" ? codeName(String(cell)) : cell;
}
