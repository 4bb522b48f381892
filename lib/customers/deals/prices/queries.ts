import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows, queryTrustedRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { isCustomerVisible, isOfVisibleCustomer } from "../../ownership/repository";
import { selectSaleDate } from "../sale-date";
import { lastPriceSchema, listLastPricesSchema, type LastPrice } from "./schema";

const rowSchema = z.extend(lastPriceSchema, { createdAt: z.date() });

/**
 * The last price of each of the products: the customer's own of the latest sale, or else that of the last entered deal that the actor may see. A line
 * without a price does not count; of several lines of a deal the last one does. Products that were never sold are left out. Throws `customerNotFound`.
 */
export const listLastPrices = query(
  "customers.manage",
  listLastPricesSchema,
  async (actor, { id, productIds }): Promise<LastPrice[]> => {
    // The own ones cost as much as the customer's deals, each other one the newest entry of its index.
    const reading = queryTrustedRows(driver, rowSchema)`
      WITH wanted AS (SELECT DISTINCT unnest(${productIds}::uuid[]) AS "productId"), own AS (
        SELECT DISTINCT ON (l."productId") l."productId", l."dealId", l."pricePerItem", l."discount"
        FROM "Deal" d JOIN "DealLine" l ON l."dealId" = d."id"
        WHERE d."customerId" = ${id}::uuid AND l."productId" IN (SELECT "productId" FROM wanted) AND l."pricePerItem" > 0
        ORDER BY l."productId", ${selectSaleDate()} DESC, l."dealId" DESC, l."position" DESC
      ), sold AS (
        SELECT own.*, true AS "isOwn" FROM own
        UNION ALL
        SELECT wanted."productId", other."dealId", other."pricePerItem", 0, false FROM wanted CROSS JOIN LATERAL (
          SELECT l."dealId", l."pricePerItem" FROM "DealLine" l JOIN "Deal" d ON d."id" = l."dealId" AND d."customerId" IS NOT NULL
          WHERE l."productId" = wanted."productId" AND l."pricePerItem" > 0 AND ${isOfVisibleCustomer(actor, Prisma.sql`d."customerId"`)}
          ORDER BY l."dealId" DESC, l."position" DESC LIMIT 1
        ) other
        WHERE NOT EXISTS (SELECT FROM own WHERE own."productId" = wanted."productId")
      )
      SELECT sold."productId", sold."pricePerItem"::float8 AS "pricePerItem", sold."discount"::float8 AS discount, sold."isOwn",
        d."number" AS "dealNumber", d."createdAt"
      FROM sold JOIN "Deal" d ON d."id" = sold."dealId" ORDER BY sold."productId"`;
    const [rows, [customer]] = await Promise.all([
      reading,
      queryRows(driver, z.object({ id: z.string() }))`
        SELECT c."id" FROM "Customer" c WHERE c."id" = ${id}::uuid AND ${isCustomerVisible(actor)}`,
    ]);
    if (!customer) throw new AppError("customerNotFound");
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },
);
