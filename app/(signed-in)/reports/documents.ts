import type { Route } from "next";
import { PRODUCTS_OF } from "@/components/frame/navigation";
import type { Role } from "@/lib/auth/actor";
import { endTime } from "@/lib/reports/periods";
import { findTime } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";

export type DocumentsRoute = Route | Route<`/customers/${string}`>;

type Shown = Pick<ReportView, "report" | "by" | "from" | "to">;

/** Returns the address of the list behind a row: of its product, customer or requests, or of the products of its days. */
export function findDocuments(view: Shown, row: ReportRow, role: Role): DocumentsRoute | undefined {
  const { sku, product, _id } = row;
  if (findTime(view.by)) return findDays(view, row);
  if (view.report === "requests") return findRequests(row);
  if (view.by === "customer") return _id ? `/customers/${String(_id)}` : undefined;
  // A deleted product has no name.
  if (!sku || !product) return undefined;
  return `${PRODUCTS_OF[role]}?${new URLSearchParams({ q: String(sku), product: String(sku) })}`;
}

/** The same report of a day, week or month by product, as far as the days of the view go. */
function findDays({ report, by, from, to }: Shown, row: ReportRow): Route | undefined {
  const time = findTime(by);
  if (!time) return undefined;
  const start = String(row[time]);
  const end = endTime(start, time);
  const days = { from: start < from ? from : start, to: end > to ? to : end };
  return `/reports?${new URLSearchParams({ report, by: "product", period: "custom", ...days })}`;
}

function findRequests({ kind, age, state }: ReportRow): Route | undefined {
  if (state === "held") return "/held-orders";
  const page = kind === "sales" ? "/sales-requests-management" : "/requests-management";
  if (age) return `${page}?${new URLSearchParams({ age: String(age) })}`;
  if (!state) return undefined;
  const isWaiting = state === "pending" || state === "date-changed";
  return isWaiting || kind !== "sales" ? page : `${page}?show=decided`;
}
