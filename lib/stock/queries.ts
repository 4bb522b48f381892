import "server-only";
import * as z from "zod/mini";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";

const discrepancySchema = z.object({
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  movedQuantity: z.number(),
  reserved: z.number(),
  movedReserved: z.number(),
  heldByOrders: z.number(),
});

/** A color whose stock its movements, or whose held part the held orders, do not explain (units). */
export type StockDiscrepancy = z.output<typeof discrepancySchema>;

/**
 * The stock proof: for every color, on hand and held are the sums of its movements, held is the sum of the open holds on
 * it, and a deleted color's movements sum to zero. Returns how many colors were checked and each one that differs.
 */
export async function reconcileStock(): Promise<{
  readonly colors: number;
  readonly discrepancies: readonly StockDiscrepancy[];
}> {
  const discrepancies = await queryRows(longReads(), discrepancySchema)`
    WITH moved AS (
      SELECT "colorId", sum("quantityDelta") AS quantity, sum("reservedDelta") AS reserved,
        max("sku") AS sku, max("sortName") AS "sortName", max("color") AS color
      FROM "Movement" GROUP BY "colorId"
    ), holds AS (
      SELECT i."colorId", sum(i."quantity") AS held FROM "SalesRequestItem" i
      JOIN "SalesRequest" r ON r."id" = i."requestId" WHERE r."status" = 'held' GROUP BY i."colorId"
    ), present AS (
      SELECT c."id", c."quantity", c."reserved", p."sku", s."name" AS "sortName", c."name" AS color
      FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    )
    SELECT coalesce(present.sku, moved.sku) AS sku, coalesce(present."sortName", moved."sortName") AS "sortName",
      coalesce(present.color, moved.color) AS color,
      coalesce(present.quantity, 0)::float8 AS quantity, coalesce(moved.quantity, 0)::float8 AS "movedQuantity",
      coalesce(present.reserved, 0)::float8 AS reserved, coalesce(moved.reserved, 0)::float8 AS "movedReserved",
      coalesce(holds.held, 0)::float8 AS "heldByOrders"
    FROM present FULL JOIN moved ON moved."colorId" = present."id"
    FULL JOIN holds ON holds."colorId" = coalesce(present."id", moved."colorId")
    WHERE coalesce(present.quantity, 0) <> coalesce(moved.quantity, 0)
      OR coalesce(present.reserved, 0) <> coalesce(moved.reserved, 0)
      OR coalesce(present.reserved, 0) <> coalesce(holds.held, 0)
    ORDER BY 1, 2, 3`;
  return { colors: await longReads().color.count(), discrepancies };
}
