import "server-only";
import * as z from "zod/mini";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";

const colorSchema = z.object({ sku: z.string(), sortName: z.string(), color: z.string() });

/**
 * The proof of what is low: the colors whose minimum is not their own or else their product's, that are kept as low with enough
 * available or as not low with too little, or whose change was not handed to the notifications.
 */
export async function reconcileLowStock(): Promise<readonly z.output<typeof colorSchema>[]> {
  return queryRows(longReads(), colorSchema)`
    SELECT p."sku", s."name" AS "sortName", c."name" AS color FROM "Color" c
    JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    CROSS JOIN LATERAL (SELECT coalesce(c."minQuantity", p."minQuantity") AS minimum) present
    WHERE c."lowBelow" IS DISTINCT FROM minimum
      OR (c."lowSince" IS NOT NULL) <> coalesce(c."quantity" - c."reserved" < minimum, false)
      OR c."isLowNotified" <> (c."lowSince" IS NOT NULL)
    ORDER BY p."skuKey", s."position", c."position"`;
}
