import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Cell, Table, TotalRow } from "@/lib/exports/tables/table";
import { settings } from "@/lib/platform/env";
import { getReport } from "@/lib/reports/queries";
import { getSubject } from "@/lib/reports/questions/rules";
import {
  COLUMN_KINDS,
  getColumns,
  getDifference,
  getGrouping,
  hasPeriod,
  isDeletedCustomers,
  isMoney,
  isSigned,
  type ColumnName,
  type Difference,
} from "@/lib/reports/rules";
import type { getReportSchema } from "@/lib/reports/schema";
import {
  isPeriod,
  wantedSchema,
  type ReportRow,
  type ReportView,
  type WantedReport,
} from "@/lib/reports/schema";
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

const NEW_SINCE = "newSince";

/** A column of a report, or that of the day since which a slow product is new. */
type FileColumn = ColumnName | typeof NEW_SINCE;

/** Lists the columns of a file: the screen's, and what the screen notes below a product, so that names stay as they are. */
function listFileColumns({ report, by }: WantedReport): readonly FileColumn[] {
  const columns = getColumns(report, getGrouping(report, by));
  return report === "turnover" ? [...columns, NEW_SINCE] : columns;
}

/** A report, whose columns depend on which one it is. */
export const REPORT: ExportedList<typeof getReportSchema, typeof input> = {
  list: "reports",
  rows: "The rows of the report that `GET /reports/{report}` answers",
  query: getReport,
  input,
  table: async (actor, { locale: language, ...wanted }, inCurrency) => {
    const words = loadWords(language, inCurrency);
    const { t, currency } = words;
    const columns = listFileColumns(wanted);
    const first = await getReport(actor, { ...wanted, limit: PAGE, skip: 0 });
    return {
      ...nameReport(first, words),
      isRightToLeft: language === "ar",
      timeZone: settings().TZ,
      columns: columns.map((column) => {
        const head = t(`reports.columns.${column}`);
        return {
          head:
            column !== NEW_SINCE && isMoney(column)
              ? t("reports.moneyHead", { head, currency })
              : head,
          kind: column === NEW_SINCE ? "day" : CELL_KINDS[COLUMN_KINDS[column]],
        };
      }),
      pages: loadCells(actor, wanted, first, (row) =>
        columns.map((column) => toCell(row, column, words)),
      ),
      totals: first.count > 0 ? toTotals(first, words) : [],
    };
  },
};

/** The names of a report and its file: its question, days and grouping, and the days that it is compared with. */
function nameReport(
  { report, by, sku, from, to, before }: ReportView,
  { t, writeDays }: Words,
): Pick<Table, "title" | "about" | "fileWords"> {
  const { question, grouping } = getSubject(report, by ?? undefined);
  const title = t(`reports.questions.${question}`);
  const days = hasPeriod(report) ? { from, to } : { from: to, to };
  return {
    title,
    about: [
      t(hasPeriod(report) ? "exports.about.period" : "exports.about.endOf", {
        days: writeDays(days),
      }),
      ...(by ? [t("exports.about.by", { grouping: t(`reports.groupings.${by}`) })] : []),
      ...(sku ? [t("exports.about.sku", { sku })] : []),
      ...(before ? [t("exports.about.compared", { days: writeDays(before) })] : []),
    ],
    fileWords: [
      title,
      ...(grouping ? [t(`reports.groupings.${grouping}`)] : []),
      ...(sku ? [sku] : []),
      ...new Set([days.from, days.to]),
    ],
  };
}

// Each part costs the whole report again, and its rows some megabytes.
const PAGE = 20_000;

/** The rows of a report in pages, the first of which is known. */
async function* loadCells(
  actor: Actor,
  wanted: WantedReport,
  first: ReportView,
  toCells: (row: ReportRow) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield first.rows.map(toCells);
  for (let skip = PAGE; skip < first.count; skip += PAGE) {
    const { rows } = await getReport(actor, { ...wanted, limit: PAGE, skip });
    yield rows.map(toCells);
  }
}

/** The totals, those of the days before, and the differences: in percent, and of signed units in units. */
function toTotals({ report, by, totals, before }: ReportView, { t, writeDays }: Words): TotalRow[] {
  const figures = getColumns(report, by ?? undefined).slice(1);
  const total = {
    name: t("reports.total"),
    cells: figures.map((column) => totals[column] ?? null),
  };
  if (!before) return [total];
  const differences = figures.map((column) =>
    getDifference(totals[column], before.totals[column], isSigned(column)),
  );
  return [
    total,
    {
      name: t("reports.before"),
      days: writeDays(before),
      cells: figures.map((column) => before.totals[column] ?? null),
    },
    { name: `${t("reports.difference")} (%)`, cells: differences.map(toPercent) },
    ...(figures.some(isSigned)
      ? [{ name: t("reports.differenceInPieces"), cells: differences.map(toUnits) }]
      : []),
  ];
}

function toPercent(difference: Difference | null): Cell {
  return difference?.kind === "percent" ? { kind: "decimal", value: difference.value } : null;
}

function toUnits(difference: Difference | null): Cell {
  return difference?.kind === "units" ? difference.value : null;
}

function toCell(row: ReportRow, column: FileColumn, { t, codeName }: Words): Cell {
  const cell = row[column] ?? null;
  if (column === NEW_SINCE) return cell;
  if (isDeletedCustomers(column, cell)) return t("reports.deletedCustomers");
  return COLUMN_KINDS[column] === "code" ? codeName(String(cell)) : cell;
}
