import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { oneAtATime } from "@/lib/platform/database/one-at-a-time";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { MOVES, selectProductMovesIn } from "./repository";

// An import or a restore marks all products and quarters of an hour at once. With ten years of data so many marks took at most 2.7 of the ten seconds that a statement has.
const MARKS_AT_ONCE = 5_000;

/**
 * Recalculates stale sums: what moved in quarters of an hour and the stock of products, `marksAtOnce` stale marks in each transaction, and
 * then what moved of each product in past months and in the days of this one that are over, one month in each transaction. Each statement
 * removes the marks that it sees and sums what it sees, so what commits meanwhile stays marked as stale. While another instance does the
 * same, this one does nothing.
 */
export async function updateSums(marksAtOnce = MARKS_AT_ONCE): Promise<void> {
  const isFull = (marks: number) => marks === marksAtOnce;
  await untilDone(async (tx) => isFull(await updateQuarterMoves(tx, marksAtOnce)));
  await untilDone(async (tx) => isFull(await updateProductStock(tx, marksAtOnce)));
  await untilDone(async (tx) => (await updateNextMonth(tx)) > 0);
}

/** Repeats a step, which says whether there is more to do, in transactions of its own. */
async function untilDone(step: (tx: Tx) => Promise<boolean>): Promise<void> {
  while (await oneAtATime("sums of stock", step));
}

/** Recalculates the products of at most this number of stale marks, and returns how many marks there were. */
async function updateProductStock(tx: Tx, marks: number): Promise<number> {
  const [kept] = await queryRows(tx, z.object({ marks: z.number() }))`
    WITH marked AS (
      DELETE FROM "StaleProductStock"
      WHERE ctid = ANY(ARRAY(SELECT ctid FROM "StaleProductStock" LIMIT ${marks}::int)) RETURNING "productId"
    ), present AS (
      SELECT stale."productId", sums.* FROM (SELECT DISTINCT "productId" FROM marked) stale
      CROSS JOIN LATERAL stock_of_product(stale."productId") sums
    ), removed AS (
      DELETE FROM "ProductStock" WHERE "productId" IN (SELECT "productId" FROM marked)
        AND "productId" NOT IN (SELECT "productId" FROM present)
    ), kept AS (
      INSERT INTO "ProductStock" ("productId", "onHand", "held")
      SELECT "productId", "onHand", "held" FROM present
      ON CONFLICT ("productId") DO UPDATE
      SET "onHand" = excluded."onHand", "held" = excluded."held"
    )
    SELECT count(*)::int AS marks FROM marked`;
  return kept?.marks ?? 0;
}

/** Recalculates the quarters of at most this number of stale marks, and returns how many marks there were. */
async function updateQuarterMoves(tx: Tx, marks: number): Promise<number> {
  // Movements are never changed or removed, so neither are quarters. They are read day by day (OFFSET 0 keeps it so): marks that were written
  // one after the other may be years apart, with millions of movements between them.
  const [kept] = await queryRows(tx, z.object({ marks: z.number() }))`
    WITH marked AS (
      DELETE FROM "StaleQuarterMoves"
      WHERE ctid = ANY(ARRAY(SELECT ctid FROM "StaleQuarterMoves" LIMIT ${marks}::int)) RETURNING "at"
    ), outdated AS (
      DELETE FROM "KeptMonth" month WHERE EXISTS (
        SELECT FROM marked WHERE marked."at" >= month."start" AND marked."at" < month."end")
    ), kept AS (
      INSERT INTO "QuarterMoves" ("at", "in", "out", "onHand", "held")
      SELECT quarter_of(m."createdAt"), ${MOVES}
      FROM (SELECT DISTINCT date_trunc('day', "at", 'UTC') AS "start" FROM marked) day
      CROSS JOIN LATERAL (
        SELECT * FROM "Movement" m
        WHERE m."createdAt" >= day."start" AND m."createdAt" < day."start" + interval '24 hours' OFFSET 0
      ) m
      WHERE quarter_of(m."createdAt") IN (SELECT "at" FROM marked)
      GROUP BY 1
      ON CONFLICT ("at") DO UPDATE SET "in" = excluded."in", "out" = excluded."out",
        "onHand" = excluded."onHand", "held" = excluded."held"
    )
    SELECT count(*)::int AS marks FROM marked`;
  return kept?.marks ?? 0;
}

/** Sums the first month that is not kept up to its end or to the start of this day (UTC), if there is one, and says how many it summed. */
async function updateNextMonth(tx: Tx): Promise<number> {
  const [kept] = await queryRows(tx, z.object({ months: z.number() }))`
    WITH month AS (
      INSERT INTO "KeptMonth" ("start", "end")
      SELECT past."start", past."end" FROM (
        SELECT first AT TIME ZONE 'UTC' AS "start",
          least(first + interval '1 month', date_trunc('day', now() AT TIME ZONE 'UTC')) AT TIME ZONE 'UTC' AS "end"
        FROM generate_series(date_trunc('month', (SELECT min("at") FROM "QuarterMoves") AT TIME ZONE 'UTC'),
          now() AT TIME ZONE 'UTC', interval '1 month') first
      ) past
      WHERE past."start" < past."end"
        AND NOT EXISTS (SELECT FROM "KeptMonth" kept WHERE kept."start" = past."start" AND kept."end" = past."end")
      ORDER BY 1 LIMIT 1
      ON CONFLICT ("start") DO UPDATE SET "end" = excluded."end" RETURNING "start", "end"
    ), removed AS (
      DELETE FROM "ProductMoves" WHERE "month" IN (SELECT "start" FROM month)
    ), summed AS (
      INSERT INTO "ProductMoves" ("month", "productId", "sku", "in", "out", "onHand", "held", "lastOut")
      SELECT month."start", moves."productId", moves."sku", moves."in", moves."out", moves."onHand", moves."held", moves."lastOut"
      FROM month CROSS JOIN (${selectProductMovesIn(Prisma.sql`month`)}) moves
    )
    SELECT count(*)::int AS months FROM month`;
  return kept?.months ?? 0;
}
