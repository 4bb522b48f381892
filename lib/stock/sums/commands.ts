import "server-only";
import * as z from "zod/mini";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { MOVES, STOCK_OF_COLORS } from "./steps";

/**
 * Sums again what is stale: the stock of products, and what moved in quarters of an hour. Each statement removes the marks that it
 * sees and sums what it sees, so what commits meanwhile keeps its mark. Another instance that does the same lets this one do nothing.
 */
export async function keepSums(): Promise<void> {
  await db.$transaction(async (tx) => {
    // Before the statements, which then see all that another instance has kept.
    const [lock] = await queryRows(tx, z.object({ isFree: z.boolean() }))`
      SELECT pg_try_advisory_xact_lock(hashtext('sums of stock')) AS "isFree"`;
    if (!lock?.isFree) return;
    await keepProductStock(tx);
    await keepQuarterMoves(tx);
  });
}

async function keepProductStock(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH marked AS (
      DELETE FROM "StaleProductStock" RETURNING "productId"
    ), present AS (
      SELECT stale."productId", sums.* FROM (SELECT DISTINCT "productId" FROM marked) stale
      CROSS JOIN LATERAL (${STOCK_OF_COLORS}) sums
    ), removed AS (
      DELETE FROM "ProductStock" WHERE "productId" IN (SELECT "productId" FROM marked)
        AND "productId" NOT IN (SELECT "productId" FROM present)
    )
    INSERT INTO "ProductStock" ("productId", "onHand", "held")
    SELECT "productId", "onHand", "held" FROM present
    ON CONFLICT ("productId") DO UPDATE
    SET "onHand" = excluded."onHand", "held" = excluded."held"`;
}

// Movements are never changed or removed, so neither are quarters. A range with two ends is what PostgreSQL expects to be small, and
// looks up in the index.
async function keepQuarterMoves(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH marked AS (
      DELETE FROM "StaleQuarterMoves" RETURNING "at"
    )
    INSERT INTO "QuarterMoves" ("at", "in", "out", "onHand", "held")
    SELECT quarter_of(m."createdAt"), ${MOVES} FROM "Movement" m
    WHERE m."createdAt" >= (SELECT min("at") FROM marked)
      AND m."createdAt" < (SELECT max("at") FROM marked) + interval '15 minutes'
      AND quarter_of(m."createdAt") IN (SELECT "at" FROM marked)
    GROUP BY 1
    ON CONFLICT ("at") DO UPDATE SET "in" = excluded."in", "out" = excluded."out",
      "onHand" = excluded."onHand", "held" = excluded."held"`;
}
