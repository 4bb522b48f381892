import type { Route } from "next";
import { PRODUCTS_OF } from "@/components/frame/navigation";
import type { Role } from "@/lib/auth/actor";
import type { LogAction } from "@/lib/logs/rules";
import { endTime } from "@/lib/reports/periods";
import { findTime, type Grouping, type ReportName } from "@/lib/reports/rules";
import type { Days } from "@/lib/platform/time/days";
import type { ReportRow, ReportView } from "@/lib/reports/schema";

export type DocumentsRoute = Route | Route<`/customers/${string}`>;

type Shown = Pick<ReportView, "report" | "by" | "from" | "to"> & Partial<Pick<ReportView, "sku">>;

/** Returns the address of the list behind a row: of its product, customer or requests, or of the products of its days. */
export function findDocuments(view: Shown, row: ReportRow, role: Role): DocumentsRoute | undefined {
  const { sku, product } = row;
  if (findTime(view.by)) return findDays(view, row);
  if (view.by === "decider") return findDecisions(view, row);
  if (view.report === "requests") return findRequests(view, row);
  if (view.report === "deals") return findDeals(view, row);
  // A deleted product has no name.
  if (!sku || !product) return undefined;
  return `${PRODUCTS_OF[role]}?${new URLSearchParams({ q: String(sku), product: String(sku) })}`;
}

/** The customer's deals of the days and the product of the view, or the customers who bought the product on these days. */
function findDeals(view: Shown, { _id, sku }: ReportRow): DocumentsRoute | undefined {
  const { by, from, to } = view;
  if (by === "product") return createReport("deals", "customer", String(sku), { from, to });
  if (!_id) return undefined;
  const filter = { deals: nameDays(from, to), ...(view.sku && { sku: view.sku }) };
  return `/customers/${String(_id)}?${new URLSearchParams(filter)}`;
}

/** Names days as the filter of deals does: one day, a whole month, or the first and the last. */
function nameDays(from: string, to: string): string {
  if (from === to) return from;
  const month = from.slice(0, "YYYY-MM".length);
  const isMonth = from === `${month}-01` && to === endTime(from, "month");
  return isMonth ? month : `${from}/${to}`;
}

/** The logs of a person's work on requests on the days of the view. */
function findDecisions(view: Shown, { _username }: ReportRow): Route | undefined {
  return _username
    ? createLogs(view, "WORKER_REQUEST_,SALES_REQUEST_", String(_username))
    : undefined;
}

/** The logs of the days of the view whose actions a filter finds, of one person or of all. */
function createLogs({ from, to }: Shown, action: string, person?: string): Route {
  const filter = { action, ...(person && { person }), startDate: from, endDate: to };
  return `/logs?${new URLSearchParams(filter)}`;
}

/** The same report of a day, week or month by product, as far as the days of the view go. */
function findDays({ report, by, sku, from, to }: Shown, row: ReportRow): Route | undefined {
  const time = findTime(by);
  if (!time) return undefined;
  const start = String(row[time]);
  const end = endTime(start, time);
  const days = { from: start < from ? from : start, to: end > to ? to : end };
  return createReport(report, "product", sku, days);
}

/** The report of days of its own, of one product or of all. */
function createReport(
  report: ReportName,
  by: Grouping,
  sku: string | null | undefined,
  days: Days,
): Route {
  const asked = { report, by, ...(sku && { sku }), period: "custom", ...days };
  return `/reports?${new URLSearchParams(asked)}`;
}

/** The page of the requests that wait in an age or a state, or the logs of the decisions that led to a state. */
function findRequests(view: Shown, { kind, age, state }: ReportRow): Route | undefined {
  if (state === "held") return "/held-orders";
  const page = kind === "sales" ? "/sales-requests-management" : "/requests-management";
  if (age) return `${page}?${new URLSearchParams({ age: String(age) })}`;
  if (!state) return undefined;
  if (state === "pending") return page;
  if (state === "date-changed") return `${page}?only=date-changed`;
  return createLogs(view, getActions(String(kind), String(state)));
}

/** The actions that lead to the accepted state: whole, in part or on release. */
const ACCEPTING: Readonly<Record<string, readonly LogAction[]>> = {
  worker: ["WORKER_REQUEST_ACCEPTED", "WORKER_REQUEST_PARTLY_ACCEPTED"],
  sales: ["SALES_REQUEST_ACCEPTED", "SALES_REQUEST_PARTLY_ACCEPTED", "SALES_REQUEST_RELEASED"],
};

/** Returns the filter of the actions that lead to a state. */
function getActions(kind: string, state: string): string {
  const accepting = state === "accepted" ? ACCEPTING[kind] : undefined;
  return accepting ? accepting.join(",") : `${kind}_request_${state}`.toUpperCase();
}
