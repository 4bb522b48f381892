import type { Actor } from "@/lib/auth/actor";
import { toDay } from "@/lib/platform/time/days";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import type { ProductView } from "@/lib/products/schema";
import { createSalesRequest } from "@/lib/requests/sales/asking/commands";
import { reviewSalesRequest } from "@/lib/requests/sales/commands";
import { createSalesRequestSchema, type SalesRequestView } from "@/lib/requests/sales/schema";
import { reconcileStock } from "@/lib/stock/reconciliation/repository";
import { makeActor, makeProduct } from "./rows";

/** A request line of a product from `makeProduct`: 3 blue units for a day in the next month, except for `change`. */
export function createItem(product: Pick<ProductView, "SKU">, change: object = {}) {
  return {
    product: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 3,
    itemSubmissionDate: inDays(30),
    ...change,
  };
}

/** Creates a request with input parsed by the schema, as actions and routes do. */
export function askForSale(sales: Actor, input: object) {
  return createSalesRequest(sales, createSalesRequestSchema.parse(input));
}

/** A pending request to remove 3 of a product's 10 blue units, except for `change`, with its actors. */
export async function waitingSale(change: object = {}) {
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const input = { action: "remove", items: [createItem(product)], ...change };
  const request = await askForSale(sales, input);
  return { sales, manager, product, request, id: request._id };
}

/** A request as log entries store it: without display names, pictures, its deal and the requests that it was split into. */
export function toStored({
  decidedByDisplayName: _,
  rests: _rests,
  restOf: _restOf,
  deal: _deal,
  deletedDeal: _deletedDeal,
  salesUser,
  ...request
}: SalesRequestView) {
  const items = request.items.map(({ imageUrl: __, ...item }) => item);
  return { ...request, items, salesUser: salesUser && { username: salesUser.username } };
}

/** Creates a request like `waitingSale`, held until a day (YYYY-MM-DD) or without an end. */
export async function heldSale(holdUntil?: string) {
  const sale = await waitingSale();
  await reviewSalesRequest(sale.manager, { id: sale.id, status: "held", holdUntil });
  return sale;
}

/** Creates a request like `waitingSale` and accepts it. */
export async function acceptedSale(change: object = {}) {
  const sale = await waitingSale(change);
  await reviewSalesRequest(sale.manager, { id: sale.id, status: "accepted" });
  return sale;
}

/** The factory's calendar day (YYYY-MM-DD) `days` days from now. */
export function inDays(days: number): string {
  return toDay(new Date(Date.now() + days * 86_400_000), settings().TZ);
}

/** The discrepancies that `reconcileStock` finds in these products. */
export async function getDiscrepancies(...products: Pick<ProductView, "_id">[]) {
  const ids = products.map((product) => product._id);
  const found = await db.product.findMany({ where: { id: { in: ids } }, select: { sku: true } });
  const skus = found.map(({ sku }) => sku);
  return (await reconcileStock()).discrepancies.filter(({ sku }) => skus.includes(sku));
}

/** A document's movements in order: kind, and the changes of on hand and held (units). */
export async function getMovements(documentId: string): Promise<string[]> {
  const rows = await db.movement.findMany({ where: { documentId }, orderBy: { id: "asc" } });
  return rows.map(
    ({ kind, color, quantityDelta, reservedDelta }) =>
      `${kind} ${color} ${quantityDelta} ${reservedDelta}`,
  );
}

/** The log entries of a user's actions, the oldest first. */
export function getLogs(actor: Actor) {
  return db.systemLog.findMany({ where: { username: actor.username }, orderBy: { id: "asc" } });
}

/** A user's notifications, the oldest first. */
export function toldTo(actor: Actor) {
  return db.notification.findMany({ where: { userId: actor.id }, orderBy: { id: "asc" } });
}
