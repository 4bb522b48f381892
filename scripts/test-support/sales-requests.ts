import type { Actor } from "@/lib/auth/actor";
import { dayOf } from "@/lib/platform/time/days";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import type { ProductView } from "@/lib/products/schema";
import { createSalesRequest, reviewSalesRequest } from "@/lib/sales-requests/commands";
import { createSalesRequestSchema, type SalesRequestView } from "@/lib/sales-requests/schema";
import { reconcileStock } from "@/lib/stock/queries";
import { makeActor, makeProduct } from "./rows";

/** A line of such a product, 3 blue ones for a day of the next month unless changed. */
export function itemOf(product: Pick<ProductView, "SKU">, change: object = {}) {
  return {
    product: product.SKU,
    sortName: "Standard",
    color: "Blue",
    quantity: 3,
    itemSubmissionDate: inDays(30),
    ...change,
  };
}

/** Sends a request as a door would: through the schema. */
export function askForSale(sales: Actor, input: object) {
  return createSalesRequest(sales, createSalesRequestSchema.parse(input));
}

/** A waiting request to remove 3 of a product's 10 blue ones, unless changed, and who has to do with it. */
export async function waitingSale(change: object = {}) {
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const input = { action: "remove", items: [itemOf(product)], ...change };
  const request = await askForSale(sales, input);
  return { sales, manager, product, request, id: request._id };
}

/** A request as log entries keep it: people by their usernames alone. */
export function keptOf({ decidedByDisplayName: _, salesUser, ...request }: SalesRequestView) {
  return { ...request, salesUser: salesUser && { username: salesUser.username } };
}

/** As `waitingSale`, held until a day (YYYY-MM-DD), or for as long as it takes. */
export async function heldSale(holdUntil?: string) {
  const sale = await waitingSale();
  await reviewSalesRequest(sale.manager, { id: sale.id, status: "held", holdUntil });
  return sale;
}

/** The day (YYYY-MM-DD) of the factory that many days from now. */
export function inDays(days: number): string {
  return dayOf(new Date(Date.now() + days * 86_400_000), settings().TZ);
}

/** What the stock proof has to say about these products' colors. */
export async function discrepanciesOf(...products: Pick<ProductView, "_id">[]) {
  const ids = products.map((product) => product._id);
  const found = await db.product.findMany({ where: { id: { in: ids } }, select: { sku: true } });
  const skus = found.map(({ sku }) => sku);
  return (await reconcileStock()).discrepancies.filter(({ sku }) => skus.includes(sku));
}

/** How the stock of a document's lines moved, in order: kind, and what it did to on hand and held (units). */
export async function movementsOf(documentId: string): Promise<string[]> {
  const rows = await db.movement.findMany({ where: { documentId }, orderBy: { id: "asc" } });
  return rows.map(
    ({ kind, color, quantityDelta, reservedDelta }) =>
      `${kind} ${color} ${quantityDelta} ${reservedDelta}`,
  );
}

/** The log entries that a person's doings left, the oldest first. */
export function logsOf(actor: Actor) {
  return db.systemLog.findMany({ where: { username: actor.username }, orderBy: { id: "asc" } });
}

/** The notifications that a person has, the oldest first. */
export function toldTo(actor: Actor) {
  return db.notification.findMany({ where: { userId: actor.id }, orderBy: { id: "asc" } });
}
