import "server-only";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { toDay, endOfDay, startOfDay } from "@/lib/platform/time/days";
import { daysOfAge, REQUEST_AGES } from "@/lib/requests/ages/rules";
import { factorySettings } from "@/lib/settings/repository";
import type { Days } from "@/lib/customers/deals/sale-date";
import type { Span } from "@/lib/stock/sums/repository";
import { selectDealsBy } from "./deals";
import { selectRequestsByAge, selectRequestsByDecider, selectRequestsByState } from "./requests";
import {
  getColumns,
  COLUMN_KINDS,
  getGrouping,
  isSummed,
  getPeriod,
  type ColumnName,
  type Grouping,
  type ReportName,
} from "./rules";
import { reportViewSchema, type ReportView, type WantedReport } from "./schema";
import {
  selectMovesByPeriod,
  selectMovesByProduct,
  selectStockBefore,
  turnover,
  type Calendar,
} from "./stock";

type Part = { readonly limit: number; readonly skip: number };

const { rows, totals, count } = reportViewSchema.shape;
const rowSchema = z.object({ rows, totals, count });

/** Reads a part of a report in one round trip, with the sums over all its rows. */
export async function selectReport(
  wanted: WantedReport,
  { limit, skip }: Part,
): Promise<ReportView> {
  const { TZ } = settings();
  const { report } = wanted;
  const by = getGrouping(report, wanted.by);
  const period = getPeriod(report, wanted, toDay(new Date(), TZ));
  const span = {
    start: at(startOfDay(period.from, TZ)),
    end: at(endOfDay(period.to, TZ)),
  };
  const columns = getColumns(report, by);
  const { firstDayOfWeek } = await factorySettings();
  const found = createSelect(
    report,
    by,
    { ...span, days: period },
    { timeZone: TZ, firstDayOfWeek },
  );
  const [row] = await queryTrustedRows(driver, rowSchema)`
    WITH found AS MATERIALIZED (${found})
    SELECT count(*)::float8 AS count, json_build_object(${createSums(report, by, columns)}) AS totals,
      (SELECT coalesce(json_agg(part), '[]') FROM (
        SELECT * FROM found ORDER BY ${createOrder(columns)} LIMIT ${limit}::int OFFSET ${skip}::int
      ) part) AS rows
    FROM found`;
  if (!row) throw new Error("The report has no row");
  return { report, by: by ?? null, ...period, columns: [...columns], ...row };
}

const at = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`;

function createSelect(
  report: ReportName,
  by: Grouping | undefined,
  span: Span & { readonly days: Days },
  calendar: Calendar,
): Prisma.Sql {
  const { timeZone } = calendar;
  if (report === "stock") return selectStockBefore(span.end);
  if (report === "turnover") return turnover(span, timeZone);
  if (report === "deals")
    return selectDealsBy(by === "product" || by === "month" ? by : "customer", span.days);
  if (report === "requests") return selectRequests(by, span);
  return by === "day" || by === "week" || by === "month"
    ? selectMovesByPeriod(span, by, calendar)
    : selectMovesByProduct(span);
}

function selectRequests(by: Grouping | undefined, span: Span): Prisma.Sql {
  if (by === "decider") return selectRequestsByDecider(span);
  return by === "age" ? selectRequestsByAge(span, listAgeStarts()) : selectRequestsByState(span);
}

/** The moments at which requests get into the next younger age, the oldest one first. */
function listAgeStarts(): Date[] {
  const { TZ } = settings();
  const today = toDay(new Date(), TZ);
  return REQUEST_AGES.map((age) => daysOfAge(age, today).from)
    .filter((from) => from !== undefined)
    .reverse()
    .map((from) => startOfDay(from, TZ));
}

const selectNamed = (column: ColumnName) => Prisma.raw(`"${column}"`);

function createSums(report: ReportName, by: Grouping | undefined, columns: readonly ColumnName[]) {
  const sums = columns.filter((column) => isSummed(report, by, column)).map(createSum);
  return sums.length > 0 ? Prisma.join(sums) : Prisma.empty;
}

function createSum(column: ColumnName): Prisma.Sql {
  const sum =
    COLUMN_KINDS[column] === "decimal"
      ? Prisma.sql`coalesce(sum(${selectNamed(column)}::numeric), 0)::numeric(20, 2)::text`
      : Prisma.sql`coalesce(sum(${selectNamed(column)}), 0)`;
  return Prisma.sql`${column}::text, ${sum}`;
}

/** The column by which a report is ordered, downwards or upwards; then by what names its rows. */
const ORDERS: Partial<Record<ColumnName, Prisma.Sql>> = {
  turnover: Prisma.sql`"out", "onHand" DESC, sku`,
  available: Prisma.sql`sku`,
  corrected: Prisma.sql`greatest("in", "out") DESC, 1`,
  amount: Prisma.sql`amount::numeric DESC, 1, 2`,
  requests: Prisma.sql`kind, requests DESC, 2`,
  hours: Prisma.sql`accepted + rejected + otherwise DESC, decider`,
};
const TIMES: readonly ColumnName[] = ["day", "week", "month"];

/** Periods run on; slow movers, what moved or sold most, and whoever decided most come first. */
function createOrder(columns: readonly ColumnName[]): Prisma.Sql {
  const time = columns.find((column) => TIMES.includes(column));
  if (time) return selectNamed(time);
  const column = columns.find((candidate) => ORDERS[candidate] !== undefined);
  return (column && ORDERS[column]) ?? Prisma.sql`1`;
}
