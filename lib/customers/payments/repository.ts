import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows, queryTrustedRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectDisplayName } from "@/lib/users/names/repository";
import { BALANCE } from "./balance";
import { paymentName } from "./payment-name";
import { paymentViewSchema, type PaymentView } from "./schema";

const rowSchema = z.extend(paymentViewSchema, { createdAt: z.date() });

/** SQL for the address of the receipt of a payment `p`, null without one. */
export const RECEIPT_ADDRESS = Prisma.sql`
  CASE WHEN p."receiptId" IS NOT NULL THEN '/api/customers/' || p."customerId" || '/payments/' || p."id" || '/receipt' END`;

/** SQL for what the user who recorded a payment `p` is called now. */
const RECORDED_BY = selectDisplayName(Prisma.sql`p."username"`, Prisma.sql`p."createdAt"`);

/** The payments `p` that fulfill the condition, the newest first. */
export async function selectPayments(
  tx: Statements,
  condition: Prisma.Sql,
): Promise<PaymentView[]> {
  const rows = await queryTrustedRows(tx, rowSchema)`
    SELECT p."id" AS "_id", p."number", p."day"::text, p."amount"::text, p."method", p."dueDay"::text, p."reference", p."note", p."reason",
      CASE WHEN p."reversesId" IS NOT NULL THEN json_build_object('_id', original."id", 'number', original."number") END AS reverses,
      CASE WHEN reversal."id" IS NOT NULL THEN json_build_object('_id', reversal."id", 'number', reversal."number") END AS "reversedBy",
      coalesce(linked.deals, '[]') AS deals, ${RECEIPT_ADDRESS} AS receipt, p."username",
      ${RECORDED_BY} AS "displayName", p."createdAt"
    FROM "Payment" p
    LEFT JOIN "Payment" original ON original."id" = p."reversesId"
    LEFT JOIN "Payment" reversal ON reversal."reversesId" = p."id"
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('_id', d."id", 'number', d."number") ORDER BY d."number") AS deals
      FROM "PaymentDeal" l JOIN "Deal" d ON d."id" = l."dealId" WHERE l."paymentId" = p."id"
    ) linked ON true
    WHERE ${condition} ORDER BY p."day" DESC, p."number" DESC`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** One payment of a customer. Throws `paymentNotFound`. */
export async function getPayment(
  tx: Statements,
  id: string,
  paymentId: string,
): Promise<PaymentView> {
  const condition = Prisma.sql`p."id" = ${paymentId}::uuid AND p."customerId" = ${id}::uuid`;
  const [payment] = await selectPayments(tx, condition);
  if (!payment) throw new AppError("paymentNotFound");
  return payment;
}

/** Throws `dealNotFound` if one of the deals does not exist, and `dealOfOtherCustomer` if one is of another customer than the locked `id`. */
export async function assertOwnDeals(
  tx: Tx,
  id: string,
  dealIds: readonly string[],
): Promise<void> {
  if (dealIds.length === 0) return;
  const found = await queryRows(tx, z.object({ isOwn: z.boolean() }))`
    SELECT "customerId" = ${id}::uuid AS "isOwn" FROM "Deal" WHERE "id" = ANY(${[...dealIds]}::uuid[]) AND "customerId" IS NOT NULL`;
  if (found.length < dealIds.length) throw new AppError("dealNotFound");
  if (found.some(({ isOwn }) => !isOwn)) throw new AppError("dealOfOtherCustomer");
}

const wrongSchema = z.object({
  customerID: z.nullable(z.string()),
  payment: z.nullable(z.number()),
});

/**
 * The proof of balances: the IDs of customers whose balance differs from what the lines of their deals and returns and the amounts of their
 * payments come to, and the names of payments for a deal of another customer or with a reversal of another amount or customer.
 */
export async function reconcileBalances(): Promise<string[]> {
  const wrong = await queryRows(longReads(), wrongSchema)`
    SELECT c."customerId" AS "customerID", NULL AS payment FROM "Customer" c
    LEFT JOIN (
      SELECT d."customerId" AS id, sum(l."piastres") AS piastres FROM "Deal" d JOIN "DealLine" l ON l."dealId" = d."id" GROUP BY 1
    ) sold ON sold.id = c."id"
    LEFT JOIN (
      SELECT r."customerId" AS id, sum(l."piastres") AS piastres FROM "Return" r JOIN "ReturnLine" l ON l."returnId" = r."id" GROUP BY 1
    ) back ON back.id = c."id"
    LEFT JOIN (SELECT "customerId" AS id, sum("amount") AS amount FROM "Payment" GROUP BY 1) paid ON paid.id = c."id"
    WHERE ${BALANCE} IS DISTINCT FROM 100 * (c."openingBalance" - coalesce(paid.amount, 0)) + coalesce(sold.piastres, 0) - coalesce(back.piastres, 0)
    UNION ALL
    SELECT NULL, p."number" FROM "Payment" p
    LEFT JOIN "Payment" original ON original."id" = p."reversesId"
    WHERE original."amount" <> -p."amount" OR original."customerId" IS DISTINCT FROM p."customerId" AND original."id" IS NOT NULL
      OR EXISTS (SELECT FROM "PaymentDeal" l JOIN "Deal" d ON d."id" = l."dealId"
        WHERE l."paymentId" = p."id" AND d."customerId" IS DISTINCT FROM p."customerId")
    ORDER BY 1, 2`;
  return wrong.map(({ customerID, payment }) => customerID ?? paymentName(payment ?? 0));
}
