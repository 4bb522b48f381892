import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/input/text";
import { dealRowSchema, toDealView } from "./deals/queries";
import {
  customerIdSchema,
  customerViewSchema,
  listCustomersSchema,
  listedCustomerViewSchema,
  type CustomerView,
  type ListCustomers,
  type ListedCustomerView,
} from "./schema";

/** Customers in the order of their customer IDs, without their deals but with how many there are. */
export const listCustomers = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<ListedCustomerView[]> => {
    return queryRows(db, listedCustomerViewSchema)`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID",
      (SELECT count(*)::int FROM "Deal" d WHERE d."customerId" = c."id") AS "dealCount"
    FROM "Customer" c WHERE ${isListed(filter)}
    ORDER BY c."customerKey" LIMIT ${filter.limit ?? null}::int`;
  },
);

/** As `listCustomers`, each with all deals, the newest first: the contract's form of the list (spec §3). */
export const listCustomersWithDeals = query(
  "customers.manage",
  listCustomersSchema,
  async (actor, filter): Promise<CustomerView[]> => {
    return selectCustomers(db, isListed(filter), filter.limit);
  },
);

function isListed({ search, after }: ListCustomers): Prisma.Sql {
  const pattern = containsPattern(search ?? "");
  const isFound = search
    ? Prisma.sql`(lower(c."name") LIKE lower(${pattern}) OR c."customerKey" LIKE lower(${pattern}))`
    : Prisma.sql`true`;
  return Prisma.sql`${isFound}
    ${after ? Prisma.sql`AND c."customerKey" > lower(${after})` : Prisma.empty}`;
}

/** One customer with all deals. Throws `customerNotFound`. */
export const getCustomer = query(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<CustomerView> => {
    return customerOfId(db, id);
  },
);

const customerRowSchema = z.extend(customerViewSchema, { deals: z.array(dealRowSchema) });

/** As `getCustomer`, inside a command's transaction. */
export async function customerOfId(tx: Tx, id: string): Promise<CustomerView> {
  const [customer] = await selectCustomers(tx, Prisma.sql`c."id" = ${id}::uuid`);
  if (!customer) throw new AppError("customerNotFound");
  return customer;
}

/** Customers with all deals in the order of their customer IDs; `where` is said of a customer `c`. */
async function selectCustomers(tx: Tx, where: Prisma.Sql, limit?: number): Promise<CustomerView[]> {
  // One round trip: deals and lines come nested, so neither a customer nor a deal turns into a query of its own.
  const rows = await queryRows(tx, customerRowSchema)`
    SELECT c."id" AS "_id", c."name", c."customerId" AS "customerID", coalesce(made.deals, '[]') AS deals
    FROM (SELECT c.* FROM "Customer" c WHERE ${where} ORDER BY c."customerKey" LIMIT ${limit ?? null}::int) c
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('_id', d."id", 'number', d."number", 'createdAt', d."createdAt", 'receiptId', d."receiptId",
        'lines', coalesce(sold.lines, '[]')) ORDER BY d."id" DESC) AS deals
      FROM "Deal" d LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('productId', l."productId", 'productName', l."productName", 'SKU', l."sku",
          'quantity', l."quantity", 'sort', l."sort", 'color', l."color", 'pricePerItem', l."pricePerItem",
          'discount', l."discount") ORDER BY l."position") AS lines
        FROM "DealLine" l WHERE l."dealId" = d."id"
      ) sold ON true
      WHERE d."customerId" = c."id"
    ) made ON true
    ORDER BY c."customerKey"`;
  return rows.map(({ deals, ...row }) => ({
    ...row,
    deals: deals.map((deal) => toDealView(deal, row._id)),
  }));
}
