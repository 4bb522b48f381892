import "server-only";
import * as z from "zod/mini";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { archivedProducts } from "@/lib/stock/rules";

/** Lines of the error that name what waits. */
const MOST_NAMED = 20;

const useSchema = z.object({
  kind: z.enum(["onHand", "held", "request", "hold", "count"]),
  /** Units, or what people call the request or count. */
  label: z.string(),
});

/**
 * Throws `productInUse` while a product has stock, requests that wait or hold some of it, or lines in open counts, and names each. Lock the
 * product first.
 */
export async function assertUnused(tx: Statements, id: string): Promise<void> {
  const uses = await queryRows(tx, useSchema)`
    WITH color AS MATERIALIZED (SELECT "id", "quantity", "reserved" FROM "Color" WHERE "productId" = ${id}::uuid)
    SELECT kind, label FROM (
      SELECT 0 AS place, 'onHand' AS kind, to_char(sum("quantity"), 'FM999,999,999,999') AS label FROM color HAVING sum("quantity") > 0
      UNION ALL SELECT 1, 'held', to_char(sum("reserved"), 'FM999,999,999,999') FROM color HAVING sum("reserved") > 0
      UNION ALL SELECT 2, 'request', 'W-' || numbered."number" FROM "WorkerRequest" r
        JOIN "WorkerRequestNumber" numbered ON numbered."requestId" = r."id" JOIN "RequestedColor" asked ON asked."requestId" = r."id"
        JOIN color ON color."id" = asked."colorId" WHERE r."state" = 'Null'
      UNION SELECT 3, CASE r."status" WHEN 'held' THEN 'hold' ELSE 'request' END, '#' || r."number" FROM "SalesRequest" r
        JOIN "SalesRequestItem" i ON i."requestId" = r."id" JOIN color ON color."id" = i."colorId"
        WHERE r."status" IN ('pending', 'date-changed', 'held')
      UNION SELECT 4, 'count', 'COUNT-' || k."number" FROM "StockCount" k JOIN "StockCountLine" l ON l."countId" = k."id"
        JOIN color ON color."id" = l."colorId" WHERE k."status" = 'open'
    ) used ORDER BY place, length(label), label`;
  if (uses.length === 0) return;
  const named = uses.slice(0, MOST_NAMED);
  const others = { kind: "others", label: `+${uses.length - MOST_NAMED}` };
  throw new AppError("productInUse", {
    lines: uses.length > MOST_NAMED ? [...named, others] : named,
  });
}

/** Locks the products of colors until the transaction ends, so that none is archived meanwhile, and throws `productArchived` if one is. */
export async function assertNotArchived(
  tx: Statements,
  colorIds: readonly string[],
): Promise<void> {
  const products = await queryRows(tx, z.object({ sku: z.string(), isArchived: z.boolean() }))`
    SELECT p."sku", p."isArchived" FROM "Product" p
    WHERE p."id" IN (SELECT "productId" FROM "Color" WHERE "id" = ANY(${[...colorIds]}::uuid[])) ORDER BY p."id" FOR SHARE`;
  const archived = products.filter(({ isArchived }) => isArchived);
  if (archived.length > 0) throw new AppError("productArchived", archivedProducts(archived));
}
