import "server-only";
import * as z from "zod/mini";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { MOVES, movesSince, productMovesIn, PRODUCT_STOCK, VALID_MONTHS } from "./steps";

const wrongSumSchema = z.object({ sum: z.string() });

/**
 * The proof of the sums: the ids of products whose stock differs from that of their colors, the quarters of an hour in which
 * something else moved than their movements say (ISO 8601), and the products with months of which the same holds. A stale sum takes
 * part with its present value.
 */
export async function reconcileSums(): Promise<string[]> {
  const wrong = [...(await wrongStockAndQuarters()), ...(await wrongMonths())];
  return wrong.map(({ sum }) => sum);
}

function wrongStockAndQuarters() {
  return queryRows(longReads(), wrongSumSchema)`
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
}

function wrongMonths() {
  const month = Prisma.sql`(SELECT valid."start", valid."end")`;
  return queryRows(longReads(), wrongSumSchema)`
    SELECT concat_ws(' ', coalesce(moved."productId"::text, moved."sku"), to_json(valid."start") #>> '{}') AS sum
    FROM ${VALID_MONTHS} valid CROSS JOIN LATERAL (
      SELECT "productId", "sku" FROM (
        SELECT present.* FROM (${productMovesIn(month)}) present
        UNION ALL
        SELECT kept."productId", kept."sku", -kept."in", -kept."out", -kept."onHand", -kept."held", kept."lastOut"
        FROM "ProductMoves" kept WHERE kept."month" = valid."start"
      ) part
      GROUP BY 1, 2
      HAVING (sum("in"), sum("out"), sum("onHand"), sum("held")) IS DISTINCT FROM (0, 0, 0, 0)
        OR count(DISTINCT coalesce("lastOut", '-infinity')) <> 1 OR count(*) <> 2
    ) moved`;
}
