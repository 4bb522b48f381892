import { getGrouping, hasPeriod } from "@/lib/reports/rules";
import { toViewQuery, VIEW_PARAMETERS } from "@/lib/saved-views/rules";
import { findPeriod, wantedBy, type Wanted } from "./report-calls";

/** Returns the query of a report's view: a period that moves on by its name, other days as they are. */
export function toReportQuery(wanted: Wanted): string {
  const { report, by, from, to, sku, sort } = wanted;
  const period = hasPeriod(report) ? findPeriod(wanted) : "";
  const isCustom = period === "custom";
  return toViewQuery("reports", {
    report,
    by: getGrouping(report, by),
    period,
    from: isCustom ? from : undefined,
    to: isCustom || !hasPeriod(report) ? to : undefined,
    sku,
    sort,
  });
}

/** The query of the report that the screen opens with. */
export const PLAIN_QUERY = toReportQuery(wantedBy(() => null));

/** Returns the value of each parameter of the address in a view, blank for none. */
export function toReportParameters(query: string): Record<string, string> {
  const values = new URLSearchParams(query);
  return Object.fromEntries(
    VIEW_PARAMETERS.reports.map((name) => [name, values.get(name) ?? ""] as const),
  );
}
