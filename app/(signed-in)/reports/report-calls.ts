import { readApi } from "@/components/data/read-api";
import { isInOrder } from "@/lib/platform/time/day-range";
import { isDay } from "@/lib/platform/time/days";
import { PERIODS, type PeriodName } from "@/lib/reports/periods";
import {
  ALL_GROUPINGS,
  canHaveProduct,
  findSort,
  hasPeriod,
  REPORTS,
  type Grouping,
  type ReportName,
} from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";

/** Report that an address asks for; invalid parameters are left out. */
export type Wanted = {
  readonly report: ReportName;
  readonly period: PeriodName | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly by: Grouping | undefined;
  readonly sku: string | undefined;
  /** The column that the rows are sorted by, as `findSort` reads it. */
  readonly sort: string | undefined;
};

/** Rows that a screen loads at first, and at most; the export has all of them. */
const FIRST_ROWS = 100;
export const MOST_ROWS = 1_000;

/** Parses the parameters of an address. Invalid ones are left out, and so is the first day of a report of one day. */
export function wantedBy(parameter: (name: string) => string | null): Wanted {
  const day = (name: string) => {
    const value = parameter(name);
    return value && isDay(value) ? value : undefined;
  };
  const report = REPORTS.find((known) => known === parameter("report")) ?? REPORTS[0];
  const by = ALL_GROUPINGS.find((grouping) => grouping === parameter("by"));
  const sort = parameter("sort") ?? undefined;
  return {
    report,
    period: PERIODS.find((period) => period === parameter("period")),
    from: hasPeriod(report) ? day("from") : undefined,
    to: day("to"),
    by,
    sort: findSort(report, by, sort) && sort,
    sku: (canHaveProduct(report) && parameter("sku")) || undefined,
  };
}

/** The period that an address names: a custom one where it has days only, "" for the usual days. */
export function findPeriod({ period, from, to }: Wanted): PeriodName | "" {
  return period ?? (from || to ? "custom" : "");
}

/** Returns the path of a report, with the days that are shown instead of a period that moves on. */
export function createReportPath(
  { report, by, sku, sort, ...asked }: Wanted,
  view: Pick<ReportView, "from" | "to"> | undefined,
): string {
  const { from = "", to = "" } = view ?? asked;
  return `/reports?${new URLSearchParams({ report, by: by ?? "", from, to, ...(sku && { sku }), ...(sort && { sort }) })}`;
}

/** The first part of a report, or all of it that a screen can show. Days in the wrong order, which no report has, are left out. */
export function toPageQuery(wanted: Wanted, isWhole = false) {
  const days = isInOrder(wanted) ? {} : { from: undefined, to: undefined };
  return { ...wanted, ...days, limit: isWhole ? MOST_ROWS : FIRST_ROWS, skip: 0 };
}

const loadSchema = () => import("@/lib/reports/schema").then((schema) => schema.reportViewSchema);

/** Reads a part of a report. Rejects when it cannot be had. */
export function fetchReport(
  { report, ...part }: ReturnType<typeof toPageQuery>,
  signal: AbortSignal,
): Promise<ReportView> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(part))
    if (value !== undefined) query.set(name, String(value));
  return readApi(`/reports/${report}?${query}`, loadSchema, signal);
}
