import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { findColor } from "@/lib/stock/color-names/repository";
import { isOfVisibleCustomer } from "../ownership/repository";
import { returnName } from "./return-name";
import { returnViewSchema, type ReturnableRow, type ReturnView, type SoldLine } from "./schema";

const rowSchema = z.extend(returnViewSchema, { createdAt: z.date() });

/** The returns `r` that fulfill the condition, the newest first, `limit` at most. */
export async function selectReturns(
  tx: Statements,
  condition: Prisma.Sql,
  limit: number | null = null,
): Promise<ReturnView[]> {
  const rows = await queryTrustedRows(tx, rowSchema)`
    SELECT r."id" AS "_id", r."number", r."day"::text, r."reason", ${toAmountText(Prisma.sql`r."piastres"`)} AS credit,
      r."username", r."createdAt",
      CASE WHEN c."id" IS NOT NULL THEN json_build_object('_id', c."id", 'name', c."name", 'customerID', c."customerId") END AS customer,
      CASE WHEN r."dealNumber" IS NOT NULL THEN json_build_object('_id', r."dealId", 'number', r."dealNumber") END AS deal,
      CASE WHEN r."salesRequestNumber" IS NOT NULL
        THEN json_build_object('_id', r."salesRequestId", 'number', r."salesRequestNumber") END AS "salesRequest",
      (SELECT json_agg(json_build_object('productName', l."productName", 'SKU', l."sku", 'sort', l."sort", 'color', l."color",
        'quantity', l."quantity", 'condition', CASE WHEN l."isDamaged" THEN 'damaged' ELSE 'good' END,
        'credit', ${toAmountText(Prisma.sql`l."piastres"`)}) ORDER BY l."position")
        FROM "ReturnLine" l WHERE l."returnId" = r."id") AS lines
    FROM "Return" r LEFT JOIN "Customer" c ON c."id" = r."customerId"
    WHERE ${condition} ORDER BY r."id" DESC LIMIT ${limit}::int`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** One return that fulfills the condition. Throws `notFound`. */
export async function getReturnById(
  tx: Statements,
  id: string,
  condition = Prisma.sql`true`,
): Promise<ReturnView> {
  const [found] = await selectReturns(tx, Prisma.sql`r."id" = ${id}::uuid AND ${condition}`);
  if (!found) throw new AppError("notFound");
  return found;
}

/** SQL for: the lines `one` and `other` of a deal are the same goods at the same price, whatever was edited around them. */
const isSameSale = Prisma.sql`one."productId" IS NOT DISTINCT FROM other."productId" AND one."productName" = other."productName"
  AND one."sku" = other."sku" AND one."sort" = other."sort" AND one."color" = other."color"
  AND one."pricePerItem" = other."pricePerItem" AND one."discount" = other."discount"`;

const SALE = Prisma.sql`"productId", "productName", "sku", "sort", "color", "pricePerItem", "discount"`;

/** The lines of a deal as `row` describes them, those of the same goods at the same price as one. */
export async function selectDealLines<Row extends SoldLine | ReturnableRow>(
  tx: Statements,
  dealId: string,
  row: z.core.$ZodType<Row>,
): Promise<Row[]> {
  const names = {
    sku: Prisma.sql`coalesce(p."sku", one."sku")`,
    sortName: Prisma.sql`one."sort"`,
    color: Prisma.sql`one."color"`,
  };
  return queryTrustedRows(tx, row)`
    SELECT one.line, one."productId", one."productName", one."sku", p."sku" AS "presentSku", one."sort", one."color",
      c."id" AS "colorId", coalesce(c."packs", '[]') AS packs, one."pricePerItem"::text, one."discount"::text, one.quantity, one.piastres,
      coalesce(other.quantity, 0)::int AS returned, coalesce(other.piastres, 0)::bigint AS credited,
      ${toAmountText(Prisma.sql`one.piastres`)} AS amount, ${toAmountText(Prisma.sql`coalesce(other.piastres, 0)`)} AS "creditedAmount"
    FROM (
      SELECT min("position") + 1 AS line, ${SALE}, sum("quantity")::int AS quantity, sum("piastres")::bigint AS piastres
      FROM "DealLine" WHERE "dealId" = ${dealId}::uuid GROUP BY ${SALE}
    ) one
    LEFT JOIN "Product" p ON p."id" = one."productId"
    LEFT JOIN LATERAL (SELECT ${findColor(names)} AS id) named ON true LEFT JOIN "Color" c ON c."id" = named.id
    LEFT JOIN (${selectReturnedSales(dealId)}) other ON ${isSameSale}
    ORDER BY one.line`;
}

/** SQL for what has come back of each of the goods of a deal. */
function selectReturnedSales(dealId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${SALE}, sum(l."quantity") AS quantity, sum(l."piastres") AS piastres
    FROM "ReturnLine" l JOIN "Return" r ON r."id" = l."returnId" WHERE r."dealId" = ${dealId}::uuid GROUP BY ${SALE}`;
}

/** The lines of a request as `row` describes them, those of one color as one. */
export async function selectRequestLines<Row extends SoldLine | ReturnableRow>(
  tx: Statements,
  requestId: string,
  row: z.core.$ZodType<Row>,
): Promise<Row[]> {
  return queryTrustedRows(tx, row)`
    SELECT one.line, p."id" AS "productId", one."productName", one."sku", p."sku" AS "presentSku", one."sort", one."color",
      c."id" AS "colorId", coalesce(c."packs", '[]') AS packs, NULL AS "pricePerItem", NULL AS "discount", one.quantity, 0::bigint AS piastres,
      coalesce(other.quantity, 0)::int AS returned, 0::bigint AS credited, '0.00' AS amount, '0.00' AS "creditedAmount"
    FROM (
      SELECT min("position") + 1 AS line, "colorId", min("productName") AS "productName", min("sku") AS "sku",
        min("sortName") AS "sort", min("color") AS "color", sum("quantity")::int AS quantity
      FROM "SalesRequestItem" WHERE "requestId" = ${requestId}::uuid GROUP BY "colorId"
    ) one
    LEFT JOIN "Color" c ON c."id" = one."colorId"
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    LEFT JOIN (
      SELECT l."colorId", sum(l."quantity") AS quantity
      FROM "ReturnLine" l JOIN "Return" r ON r."id" = l."returnId" WHERE r."salesRequestId" = ${requestId}::uuid GROUP BY 1
    ) other ON other."colorId" = one."colorId"
    ORDER BY one.line`;
}

const editedSchema = z.object({
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  returned: z.number(),
});

/** Checks the lines of a deal after an edit. Throws `belowReturned` naming the goods of which more came back than it has now. */
export async function assertReturnsFit(tx: Statements, dealId: string): Promise<void> {
  const lines = await queryRows(tx, editedSchema)`
    SELECT other."sku", other."sort" AS "sortName", other."color", other.quantity::int AS returned
    FROM (${selectReturnedSales(dealId)}) other
    LEFT JOIN LATERAL (
      SELECT sum(one."quantity") AS quantity FROM "DealLine" one WHERE one."dealId" = ${dealId}::uuid AND ${isSameSale}
    ) sold ON true
    WHERE coalesce(sold.quantity, 0) < other.quantity ORDER BY 1, 2, 3`;
  if (lines.length > 0) throw new AppError("belowReturned", { lines });
}

/**
 * The proof of returns: the names of those whose credit differs from that of their lines, whose movements differ from their units, or of
 * whose deal more came back or was credited than it has.
 */
export async function reconcileReturns(): Promise<string[]> {
  const wrong = await queryRows(longReads(), z.object({ number: z.number() }))`
    SELECT r."number" FROM "Return" r
    JOIN (
      SELECT "returnId", sum("piastres") AS piastres, sum("quantity") FILTER (WHERE NOT "isDamaged") AS good,
        sum("quantity") FILTER (WHERE "isDamaged") AS damaged
      FROM "ReturnLine" GROUP BY 1
    ) l ON l."returnId" = r."id"
    LEFT JOIN (
      SELECT "documentId", sum("quantityDelta") AS good, sum("damaged") AS damaged FROM "Movement" WHERE "kind" IN ('return', 'damaged') GROUP BY 1
    ) m ON m."documentId" = r."id"
    WHERE r."piastres" <> l.piastres OR coalesce(m.good, 0) <> coalesce(l.good, 0) OR coalesce(m.damaged, 0) <> coalesce(l.damaged, 0)
      OR r."dealId" IN (
        SELECT other."dealId" FROM (
          SELECT r."dealId", ${SALE}, sum(l."quantity") AS quantity, sum(l."piastres") AS piastres
          FROM "ReturnLine" l JOIN "Return" r ON r."id" = l."returnId" WHERE r."dealId" IS NOT NULL GROUP BY r."dealId", ${SALE}
        ) other
        LEFT JOIN LATERAL (
          SELECT sum(one."quantity") AS quantity, sum(one."piastres") AS piastres
          FROM "DealLine" one WHERE one."dealId" = other."dealId" AND ${isSameSale}
        ) sold ON true
        WHERE other.quantity > coalesce(sold.quantity, 0) OR other.piastres > coalesce(sold.piastres, 0))
    ORDER BY 1`;
  return wrong.map(({ number }) => returnName(number));
}

/** SQL for: the actor may see the return `r`. Sales users see those of customers whom they may see, and of own requests. */
export function isReturnVisible(actor: Actor): Prisma.Sql {
  if (can(actor, "salesRequests.review")) return Prisma.sql`true`;
  const isOfCustomer = isOfVisibleCustomer(actor, Prisma.sql`r."customerId"`);
  return Prisma.sql`(r."customerId" IS NOT NULL AND ${isOfCustomer} OR EXISTS (
    SELECT FROM "SalesRequest" s WHERE s."id" = r."salesRequestId" AND s."salesUserId" = ${actor.id}::uuid))`;
}
