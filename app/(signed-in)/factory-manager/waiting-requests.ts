import { colorKey, listShortages, isAnyShort } from "@/lib/requests/sales/review/shortage";
import type { StockChange } from "@/components/ui/text/stock-change";
import type { ManagerHome } from "@/lib/home/schema";

export type SalesRequest = ManagerHome["salesRequests"][number];
export type WorkerRequest = ManagerHome["workerRequests"][number];

/** The screens with all requests of a kind. */
export const LISTS = {
  sales: "/sales-requests-management",
  worker: "/requests-management",
} as const;

/** A request that waits for the manager, of either kind. */
export type WaitingRequest =
  | { readonly kind: "sales"; readonly request: SalesRequest; readonly at: string }
  | { readonly kind: "worker"; readonly request: WorkerRequest; readonly at: string };

/** The waiting requests of the chosen kinds, the oldest first. */
export function oldestFirst(
  { salesRequests, workerRequests }: Pick<ManagerHome, "salesRequests" | "workerRequests">,
  kinds: "all" | WaitingRequest["kind"],
): WaitingRequest[] {
  const sales = salesRequests.map((request): WaitingRequest => ({
    kind: "sales",
    request,
    at: request.createdAt,
  }));
  const workers = workerRequests.map((request): WaitingRequest => ({
    kind: "worker",
    request,
    at: request.date,
  }));
  return [...sales, ...workers]
    .filter(({ kind }) => kinds === "all" || kind === kinds)
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** Adds up all items of a sales request to the one stock change (units) that its bar shows. */
export function toStockChange({ action, items }: SalesRequest): StockChange {
  const quantity = sumAll(items.map((item) => item.quantity));
  const colors = new Map(items.map((item) => [colorKey(item), item]));
  const available = sumAll([...colors.values()].map((item) => item.available ?? 0));
  const held = sumAll([...colors.values()].map((item) => item.held ?? 0));
  if (action === "add" || !isAnyShort(items)) return { action, quantity, available, held };
  // Units left of one color cannot make up for another color that is short.
  const gone = sumAll(items.map((item) => (item.available === null ? item.quantity : 0)));
  return { action, quantity, available: quantity - sumAll(listShortages(items)) - gone, held };
}

function sumAll(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
