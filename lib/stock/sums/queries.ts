import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { MOVES, movesSince, PRODUCT_STOCK } from "./steps";

/**
 * The proof of the sums: the ids of products whose stock differs from that of their colors, and the quarters of an hour in which
 * something else moved than their movements say (ISO 8601). A stale sum takes part with its present value.
 */
export async function reconcileSums(): Promise<string[]> {
  const wrong = await queryRows(db, z.object({ sum: z.string() }))`
    WITH stock AS (
      SELECT "productId", sum("quantity") AS "onHand", sum("reserved") AS "held"
      FROM "Color" GROUP BY 1
    ), moves AS (
      SELECT quarter_of(m."createdAt") AS "at", ${MOVES} FROM "Movement" m GROUP BY 1
    )
    SELECT coalesce(stock."productId", summed."productId")::text AS sum
    FROM stock FULL JOIN ${PRODUCT_STOCK} summed ON summed."productId" = stock."productId"
    WHERE (stock."onHand", stock."held") IS DISTINCT FROM (summed."onHand", summed."held")
    UNION ALL
    SELECT to_json(coalesce(moves."at", summed."at")) #>> '{}'
    FROM moves FULL JOIN ${movesSince(Prisma.sql`'-infinity'::timestamptz`)} summed ON summed."at" = moves."at"
    WHERE (moves."in", moves."out", moves."onHand", moves."held")
      IS DISTINCT FROM (summed."in", summed."out", summed."onHand", summed."held")`;
  return wrong.map(({ sum }) => sum);
}
