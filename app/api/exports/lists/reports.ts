import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Cell } from "@/lib/exports/tables/table";
import { settings } from "@/lib/platform/env";
import { getReport } from "@/lib/reports/queries";
import {
  COLUMN_KINDS,
  getColumns,
  getGrouping,
  isDeletedCustomers,
  isMoney,
} from "@/lib/reports/rules";
import type { getReportSchema } from "@/lib/reports/schema";
import { isPeriod, wantedSchema, type ReportRow } from "@/lib/reports/schema";
import { locale, type ExportedList } from "../list";
import { loadWords, type Words } from "../words";

const input = z.extend(wantedSchema, { locale }).check(isPeriod);

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
        const kind = COLUMN_KINDS[column];
        return {
          head: isMoney(column)
            ? t("reports.moneyHead", { head: t(`reports.columns.${column}`), currency })
            : t(`reports.columns.${column}`),
          kind: kind === "code" ? "text" : kind,
        };
      }),
      pages: toCells(toRows(actor, wanted), (row) =>
        columns.map((column) => toCell(row, column, words)),
      ),
    };
  },
};

// Each part costs the whole report again, and its rows some megabytes.
const PAGE = 20_000;

async function* toRows(actor: Actor, { locale: _, ...wanted }: z.output<typeof input>) {
  for (let skip = 0; ; skip += PAGE) {
    const { rows, count } = await getReport(actor, { ...wanted, limit: PAGE, skip });
    yield rows;
    if (skip + PAGE >= count) return;
  }
}

async function* toCells(
  pages: AsyncIterable<readonly ReportRow[]>,
  cells: (row: ReportRow) => readonly Cell[],
) {
  for await (const rows of pages) yield rows.map(cells);
}

function toCell(row: ReportRow, column: keyof typeof COLUMN_KINDS, { t, codeName }: Words): Cell {
  const cell = row[column] ?? null;
  if (isDeletedCustomers(column, cell)) return t("reports.deletedCustomers");
  return COLUMN_KINDS[column] === "code" ? codeName(String(cell)) : cell;
}
