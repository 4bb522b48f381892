import type { SalesStatus } from "@/lib/requests/sales/schema";
import { catalogue } from "./catalogue";
import { before } from "./history";
import type { SalesScenario } from "./sales-scenarios";
import { findColor, type StockRows } from "./stock-rows";

/** A sales request while its history is generated; days are YYYY-MM-DD. */
export type Sale = {
  scenario: SalesScenario;
  items: SalesScenario["items"];
  id: string;
  number: number;
  /** The request that was accepted in part, where this one is its rest. */
  restOf: Sale | null;
  status: SalesStatus;
  notes: string | null;
  holdUntil: string | null;
  overdueSince: Date | null;
  decided: { by: string; at: Date } | null;
  dates: string[];
};

export function changeable({ status, notes, holdUntil, dates }: Sale) {
  return { status, notes, holdUntil, itemSubmissionDates: dates };
}

export function createLines({ items, dates }: Sale) {
  return items.map(({ of: [product, sortName, color], quantity }, at) => ({
    product,
    productName: getName(product),
    sortName,
    color,
    quantity,
    itemSubmissionDate: dates[at] ?? "",
  }));
}

export function requestRow(sale: Sale, now: Date, salesUserId: string) {
  const { id, number, status, notes, holdUntil, overdueSince, decided, scenario } = sale;
  return {
    id,
    number,
    action: scenario.action,
    restOfId: sale.restOf?.id ?? null,
    salesUserId,
    notes,
    overdueSince,
    status: status === "date-changed" ? ("dateChanged" as const) : status,
    createdAt: before(now, scenario.minutesAgo),
    decidedAt: decided?.at ?? null,
    decidedBy: decided?.by ?? null,
    holdUntil: holdUntil === null ? null : new Date(holdUntil),
  };
}

export function itemRows(stock: StockRows, { id, items, dates }: Sale) {
  return items.map(({ of, quantity }, at) => ({
    ...getPlace(of),
    requestId: id,
    position: at + 1,
    colorId: findColor(stock, getPlace(of)).id,
    productName: getName(of[0]),
    quantity,
    submissionDate: new Date(dates[at] ?? ""),
  }));
}

function getName(sku: string): string {
  return catalogue.find((product) => product.sku === sku)?.name ?? sku;
}

export function getPlace([sku, sortName, color]: SalesScenario["items"][number]["of"]) {
  return { sku, sortName, color };
}

export const getUnits = ({ items }: Sale) => items.reduce((sum, { quantity }) => sum + quantity, 0);
