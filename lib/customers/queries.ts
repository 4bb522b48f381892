import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db, type Tx } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/text";
import { toDealView, type DealRow } from "./deals/queries";
import type { CustomerId, CustomerView, ListCustomers, ListedCustomerView } from "./schema";

/** Customers in the order of their customer IDs. */
export async function listCustomers(
  actor: Actor,
  { search, after, limit }: ListCustomers,
): Promise<ListedCustomerView[]> {
  authorize(actor, "customers.manage");
  const pattern = containsPattern(search ?? "");
  const isFound = search
    ? Prisma.sql`(lower(c."name") LIKE lower(${pattern}) OR c."customerKey" LIKE lower(${pattern}))`
    : Prisma.sql`true`;
  const isAfter = after ? Prisma.sql`AND c."customerKey" > lower(${after})` : Prisma.empty;
  return db.$queryRaw<ListedCustomerView[]>`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID",
      (SELECT count(*)::int FROM "Deal" d WHERE d."customerId" = c."id") AS "dealCount"
    FROM "Customer" c WHERE ${isFound} ${isAfter}
    ORDER BY c."customerKey" LIMIT ${limit ?? null}::int`;
}

/** One customer with all deals. Throws `customerNotFound`. */
export async function getCustomer(actor: Actor, { id }: CustomerId): Promise<CustomerView> {
  authorize(actor, "customers.manage");
  return customerOfId(db, id);
}

type CustomerRow = Omit<CustomerView, "deals"> & { readonly deals: readonly DealRow[] };

/** As `getCustomer`, inside a command's transaction. */
export async function customerOfId(tx: Tx, id: string): Promise<CustomerView> {
  // One round trip: deals and lines come nested, so a customer never turns into a query for each deal.
  const [customer] = await tx.$queryRaw<CustomerRow[]>`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID", coalesce(made.deals, '[]') AS deals
    FROM "Customer" c
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('_id', d."id", 'createdAt', d."createdAt", 'receiptId', d."receiptId",
        'lines', coalesce(sold.lines, '[]')) ORDER BY d."id" DESC) AS deals
      FROM "Deal" d LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('productId', l."productId", 'productName', l."productName", 'SKU', l."sku",
          'quantity', l."quantity", 'sort', l."sort", 'color', l."color", 'pricePerItem', l."pricePerItem",
          'discount', l."discount") ORDER BY l."position") AS lines
        FROM "DealLine" l WHERE l."dealId" = d."id"
      ) sold ON true
      WHERE d."customerId" = c."id"
    ) made ON true
    WHERE c."id" = ${id}::uuid`;
  if (!customer) throw new AppError("customerNotFound");
  return { ...customer, deals: customer.deals.map((deal) => toDealView(deal, id)) };
}
