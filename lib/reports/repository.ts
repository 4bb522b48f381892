import "server-only";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { endOfDay, startOfDay, type Days } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { daysOfAge, REQUEST_AGES } from "@/lib/requests/ages/rules";
import { factorySettings } from "@/lib/settings/repository";
import type { Span } from "@/lib/stock/sums/repository";
import { selectDealsBy } from "./deals";
import { createChartOrder, createRowOrder, MOST_TIMES } from "./order";
import { listTimes, toDaysBefore } from "./periods";
import { selectRequestsByAge, selectRequestsByDecider, selectRequestsByState } from "./requests";
import { selectReturnsBy } from "./returns";
import {
  canHaveProduct,
  COLUMN_KINDS,
  findSort,
  findTime,
  getColumns,
  getDays,
  getGrouping,
  hasTotal,
  isCompared,
  type ColumnName,
  type Grouping,
  type ReportName,
} from "./rules";
import { reportViewSchema, type ReportRow, type ReportView, type WantedReport } from "./schema";
import {
  selectMoves,
  selectMovesByProduct,
  selectMovesByTime,
  selectStockBefore,
  selectTurnover,
  selectWholeTurnover,
  type Calendar,
} from "./stock";
import { createTotals } from "./totals";

type Part = { readonly limit: number; readonly skip: number };
type Grouped = {
  readonly report: ReportName;
  readonly by: Grouping | undefined;
  /** The product that deals are narrowed to. */
  readonly sku: string | null;
};

const { rows, totals, chart, count } = reportViewSchema.shape;
const rowSchema = z.object({ rows, totals, chart, count, before: z.nullable(totals) });

/** Reads a part of a report in one round trip, with the totals over all its rows and of the days before. */
export async function selectReport(
  wanted: WantedReport,
  { limit, skip }: Part,
): Promise<ReportView> {
  const { TZ: timeZone } = settings();
  const { firstDayOfWeek } = await factorySettings();
  const calendar = { timeZone, firstDayOfWeek };
  const { report } = wanted;
  const by = getGrouping(report, wanted.by);
  const sku = (canHaveProduct(report) && wanted.sku) || null;
  const grouped = { report, by, sku };
  const days = getDays(wanted, today(), firstDayOfWeek);
  const before = isCompared(report, by) ? toDaysBefore(wanted.period, days, firstDayOfWeek) : null;
  const columns = getColumns(report, by);
  const totalsOfRows = createTotals(report, by, columns);
  const cells = selectCells(columns, report, by);
  const order = createRowOrder(by, columns, findSort(report, by, wanted.sort));
  const [row] = await queryTrustedRows(driver, rowSchema)`
    WITH found AS MATERIALIZED (${selectRows(grouped, days, calendar)})
    SELECT count(*)::float8 AS count, ${totalsOfRows} AS totals,
      (SELECT coalesce(json_agg(part), '[]') FROM (
        SELECT ${cells} FROM found ORDER BY ${order} LIMIT ${limit}::int OFFSET ${skip}::int
      ) part) AS rows,
      (SELECT coalesce(json_agg(part), '[]') FROM (
        SELECT ${cells} FROM found ${createChartOrder(report, by)}
      ) part) AS chart,
      ${before ? selectBefore(grouped, before, calendar, totalsOfRows) : Prisma.sql`NULL`} AS before
    FROM found`;
  if (!row) throw new Error("The report has no row");
  return {
    report,
    by: by ?? null,
    sku,
    ...days,
    columns: [...columns],
    ...row,
    before: before && { ...before, totals: row.before ?? {} },
    chart: fillTimes(row.chart, grouped, days, calendar),
  };
}

/** The cells without a column: the id of each customer, the username of each decider, and the day since which a slow product is new. */
function listCells(report: ReportName, by: Grouping | undefined): readonly string[] {
  if (by === "customer") return ["_id"];
  if (by === "decider") return ["_username"];
  return report === "turnover" ? ["newSince"] : [];
}

/** SQL for the named columns and the cells without a column. */
function selectCells(
  columns: readonly ColumnName[],
  report: ReportName,
  by: Grouping | undefined,
): Prisma.Sql {
  const names = [...columns, ...listCells(report, by)];
  return Prisma.raw(names.map((name) => `"${name}"`).join(", "));
}

function toSpan({ from, to }: Days, timeZone: string): Span {
  return { start: at(startOfDay(from, timeZone)), end: at(endOfDay(to, timeZone)) };
}

const at = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`;

/** SQL for all rows of a report, with what their totals need. */
function selectRows({ report, by, sku }: Grouped, days: Days, calendar: Calendar): Prisma.Sql {
  const span = toSpan(days, calendar.timeZone);
  if (report === "stock") return selectStockBefore(span.end);
  if (report === "turnover") return selectTurnover(span, calendar.timeZone);
  if (report === "deals")
    return selectDealsBy(by === "product" || by === "month" ? by : "customer", days, sku);
  if (report === "returns")
    return selectReturnsBy(by === "reason" || by === "month" ? by : "product", days);
  if (report === "requests") return selectRequests(by, span);
  return selectMovements(by, span, calendar);
}

function selectMovements(by: Grouping | undefined, span: Span, calendar: Calendar): Prisma.Sql {
  const time = findTime(by);
  return time ? selectMovesByTime(span, time, calendar) : selectMovesByProduct(span);
}

/** SQL for the totals of a report on other days, an object by column. */
function selectBefore(
  grouped: Grouped,
  days: Days,
  calendar: Calendar,
  totalsOfRows: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`(SELECT ${totalsOfRows} FROM (${selectWhole(grouped, days, calendar)}) earlier)`;
}

/** SQL for rows with the same totals as those of `selectRows`, where that is possible without one for each product. */
function selectWhole(grouped: Grouped, days: Days, calendar: Calendar): Prisma.Sql {
  const span = toSpan(days, calendar.timeZone);
  if (grouped.report === "movements") return selectMoves(span);
  if (grouped.report === "turnover") return selectWholeTurnover(span);
  return selectRows(grouped, days, calendar);
}

function selectRequests(by: Grouping | undefined, span: Span): Prisma.Sql {
  if (by === "decider") return selectRequestsByDecider(span);
  return by === "age" ? selectRequestsByAge(span, listAgeStarts()) : selectRequestsByState(span);
}

/** The moments at which requests get into the next younger age, the oldest one first. */
function listAgeStarts(): Date[] {
  const { TZ } = settings();
  return REQUEST_AGES.map((age) => daysOfAge(age, today()).from)
    .filter((from) => from !== undefined)
    .reverse()
    .map((from) => startOfDay(from, TZ));
}

/** Adds the days, weeks or months without a row to those of a chart, in the order of time. */
function fillTimes(
  charted: ReportRow[],
  { report, by }: Grouped,
  days: Days,
  { firstDayOfWeek }: Calendar,
): ReportRow[] {
  const time = findTime(by);
  if (!time || charted.length === 0) return charted;
  const known = new Map(charted.map((row) => [row[time], row]));
  const zeros = getColumns(report, by)
    .filter((column) => hasTotal(report, by, column))
    .map((column) => [column, COLUMN_KINDS[column] === "decimal" ? "0.00" : 0] as const);
  return listTimes(days, time, firstDayOfWeek, MOST_TIMES).map(
    (start) => known.get(start) ?? { [time]: start, ...Object.fromEntries(zeros) },
  );
}
