import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for the stock of a product `stale`, of its colors; no row without a color. */
export const STOCK_OF_COLORS = Prisma.sql`
  SELECT sum(c."quantity") AS "onHand", sum(c."reserved") AS "held"
  FROM "Sort" s JOIN "Color" c ON c."sortId" = s."id" WHERE s."productId" = stale."productId" HAVING count(*) > 0`;

/**
 * SQL for the stock of every product that has colors: units on hand and held. Kept sums count unless the product's stock has changed since; then its colors do. So it says what the colors say, at any moment.
 */
export const PRODUCT_STOCK = Prisma.sql`(
  SELECT kept."productId", kept."onHand", kept."held" FROM "ProductStock" kept
  WHERE kept."productId" NOT IN (SELECT "productId" FROM "StaleProductStock")
  UNION ALL
  SELECT stale."productId", present.* FROM (SELECT DISTINCT "productId" FROM "StaleProductStock") stale
  CROSS JOIN LATERAL (${STOCK_OF_COLORS}) present)`;

const IS_GOODS = Prisma.sql`m."kind" IN ('add', 'remove', 'request', 'sale', 'release')`;

/**
 * The sums of movements `m`: goods in and out, and the change of on hand and of held (units). Opening stock, corrected counts and
 * deleted products are no goods.
 */
export const MOVES = Prisma.sql`
  coalesce(sum(m."quantityDelta") FILTER (WHERE m."quantityDelta" > 0 AND ${IS_GOODS}), 0) AS "in",
  coalesce(-sum(m."quantityDelta") FILTER (WHERE m."quantityDelta" < 0 AND ${IS_GOODS}), 0) AS "out",
  sum(m."quantityDelta") AS "onHand", sum(m."reservedDelta") AS "held"`;

/** SQL for what moved in each quarter of an hour from a moment on. Kept sums count unless something moved since, as above. */
export function movesSince(start: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT kept."at", kept."in", kept."out", kept."onHand", kept."held" FROM "QuarterMoves" kept
    WHERE kept."at" >= ${start} AND kept."at" NOT IN (SELECT "at" FROM "StaleQuarterMoves")
    UNION ALL
    SELECT stale."at", present.* FROM (SELECT DISTINCT "at" FROM "StaleQuarterMoves" WHERE "at" >= ${start}) stale
    CROSS JOIN LATERAL (
      SELECT ${MOVES} FROM "Movement" m
      WHERE m."createdAt" >= stale."at" AND m."createdAt" < stale."at" + interval '15 minutes'
    ) present)`;
}
