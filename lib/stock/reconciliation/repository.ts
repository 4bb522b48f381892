import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { hasChanged } from "./rules";
import { stockDifferenceSchema, type SettleStock, type StockDifference } from "./schema";

/**
 * The stock proof: for every color, on hand and held are the sums of its movements, held is the sum of the open holds on
 * it, and a deleted color's movements sum to zero. Returns how many colors were checked and each one that differs.
 */
export async function reconcileStock(): Promise<{
  readonly colors: number;
  readonly discrepancies: readonly StockDifference[];
}> {
  const discrepancies = await selectDifferences(longReads());
  const [counted] = await queryRows(longReads(), z.object({ colors: z.number() }))`
    SELECT count(*)::int AS colors FROM "Color"`;
  return { colors: counted?.colors ?? 0, discrepancies };
}

/** The colors that differ, of all or of one. */
function selectDifferences(tx: Statements, colorId?: string): Promise<StockDifference[]> {
  const of = (column: Prisma.Sql) =>
    colorId === undefined ? Prisma.sql`true` : Prisma.sql`${column} = ${colorId}::uuid`;
  // Names are looked up for what differs only: with them in the sums, a proof of millions of movements takes eight times as long.
  return queryRows(tx, stockDifferenceSchema)`
    WITH moved AS (
      SELECT "colorId", sum("quantityDelta") AS quantity, sum("reservedDelta") AS reserved
      FROM "Movement" WHERE ${of(Prisma.sql`"colorId"`)} GROUP BY "colorId"
    ), holds AS (
      SELECT i."colorId", sum(i."quantity") AS held FROM "SalesRequestItem" i
      JOIN "SalesRequest" r ON r."id" = i."requestId"
      WHERE r."status" = 'held' AND ${of(Prisma.sql`i."colorId"`)} GROUP BY i."colorId"
    ), present AS (
      SELECT "id", "quantity", "reserved" FROM "Color" WHERE ${of(Prisma.sql`"id"`)}
    ), differing AS (
      SELECT coalesce(present."id", moved."colorId", holds."colorId") AS "colorId", present."id" IS NULL AS "isDeleted",
        coalesce(present."quantity", 0)::float8 AS quantity, coalesce(moved.quantity, 0)::float8 AS "movedQuantity",
        coalesce(present."reserved", 0)::float8 AS reserved, coalesce(moved.reserved, 0)::float8 AS "movedReserved",
        coalesce(holds.held, 0)::float8 AS "heldByOrders"
      FROM present FULL JOIN moved ON moved."colorId" = present."id"
      FULL JOIN holds ON holds."colorId" = coalesce(present."id", moved."colorId")
      WHERE coalesce(present."quantity", 0) <> coalesce(moved.quantity, 0)
        OR coalesce(present."reserved", 0) <> coalesce(moved.reserved, 0)
        OR coalesce(present."reserved", 0) <> coalesce(holds.held, 0)
    )
    SELECT differing.*, coalesce(p."sku", last."sku", '') AS sku,
      coalesce(s."name", last."sortName", '') AS "sortName", coalesce(c."name", last."color", '') AS color
    FROM differing LEFT JOIN "Color" c ON c."id" = differing."colorId"
    LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
    LEFT JOIN LATERAL (
      SELECT m."sku", m."sortName", m."color" FROM "Movement" m
      WHERE m."colorId" = differing."colorId" ORDER BY m."id" DESC LIMIT 1
    ) last ON true
    ORDER BY sku, "sortName", color`;
}

const otherGoodsSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  label: z.string(),
  units: z.number(),
});
export type OtherGoods = z.output<typeof otherGoodsSchema>;

/**
 * Finds the movements of accepted requests of a color that the request did not mean: it names another one, or the color was made after
 * the request, as when a name went to another color before 1.0.1. A color that was corrected later is right by now.
 */
export async function findOtherGoods(): Promise<OtherGoods[]> {
  return queryRows(longReads(), otherGoodsSchema)`
    WITH other AS (
      SELECT m."id", m."colorId", m."quantityDelta", w."requestId" AS label
      FROM "WorkerRequest" w JOIN "Movement" m ON m."documentId" = w."id"
      LEFT JOIN "RequestedColor" requested ON requested."requestId" = w."id"
      WHERE w."state" = 'Accepted'
        AND CASE WHEN requested."colorId" IS NULL THEN m."colorId" > w."id" ELSE m."colorId" <> requested."colorId" END
      UNION ALL
      SELECT m."id", m."colorId", m."quantityDelta", '#' || r."number"
      FROM "SalesRequest" r JOIN "Movement" m ON m."documentId" = r."id" AND m."quantityDelta" <> 0
      WHERE r."status" = 'accepted' AND NOT EXISTS (
        SELECT FROM "SalesRequestItem" i WHERE i."requestId" = r."id" AND i."colorId" = m."colorId")
    )
    SELECT c."id" AS "colorId", p."sku", s."name" AS "sortName", c."name" AS color, other.label, other."quantityDelta" AS units
    FROM other JOIN "Color" c ON c."id" = other."colorId" JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE NOT EXISTS (
      SELECT FROM "Movement" m WHERE m."colorId" = c."id" AND m."id" > other."id" AND m."kind" IN ('opening', 'edit'))
    ORDER BY 2, 3, 4`;
}

/**
 * Makes a color agree again: on hand becomes what the person says (0 of a deleted color), held becomes the sum of its holds, and a
 * movement of kind `edit` adds what the movements lack, if anything, with a log entry that has the reason. Besides `moveStock` nothing
 * else writes stock; that one cannot do this, since here the figures and the movements change by different amounts. Throws
 * `stockProofOutdated` when the figures are not what the person saw, and `notEnoughStock` for less on hand than is held.
 */
export async function settleStock(
  tx: Tx,
  { username }: Actor,
  { colorId, quantity, reason, seen }: SettleStock,
): Promise<void> {
  await tx.$executeRaw`SELECT FROM "Color" WHERE "id" = ${colorId}::uuid FOR UPDATE`;
  const [found] = await selectDifferences(tx, colorId);
  if (!found || hasChanged(found, seen)) throw new AppError("stockProofOutdated");
  const { sku, sortName, color, isDeleted, heldByOrders, movedQuantity, movedReserved } = found;
  const after = isDeleted ? { quantity: 0, reserved: 0 } : { quantity, reserved: heldByOrders };
  if (after.quantity < after.reserved) {
    const line = { sku, sortName, color, asked: after.reserved, available: after.quantity };
    throw new AppError("notEnoughStock", { lines: [line] });
  }
  await tx.$executeRaw`
    UPDATE "Color" SET "quantity" = ${after.quantity}::int, "reserved" = ${after.reserved}::int WHERE "id" = ${colorId}::uuid`;
  const [quantityDelta, reservedDelta] = [
    after.quantity - movedQuantity,
    after.reserved - movedReserved,
  ];
  // Movements that already say what is right lack nothing: only the figures were wrong.
  if (quantityDelta !== 0 || reservedDelta !== 0)
    await tx.movement.create({
      data: {
        colorId,
        sku,
        sortName,
        color,
        kind: "edit",
        username,
        quantityDelta,
        reservedDelta,
        quantityAfter: after.quantity,
        reservedAfter: after.reserved,
      },
      select: { id: true },
    });
  const before = { quantity: found.quantity, reserved: found.reserved };
  const moved = { quantity: movedQuantity, reserved: movedReserved };
  const lines = [{ sku, sortName, color, before, after }];
  await recordLog(tx, username, "STOCK_SETTLED", { sku, reason, lines, moved, heldByOrders });
}
