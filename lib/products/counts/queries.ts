import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { remember } from "@/lib/platform/load/remember";
import { productCountsSchema, type ProductCounts } from "./schema";

/** How long counts are kept (milliseconds): they pass over every color, and are only a hint beside a filter. */
const KEPT_FOR = 10_000;

const counts = remember(KEPT_FOR, async (): Promise<ProductCounts> => {
  const [row] = await queryRows(db, productCountsSchema)`
    SELECT (count(*) FILTER (WHERE stock.least < p."minQuantity"))::int AS low,
      (count(*) FILTER (WHERE stock.held > 0))::int AS held,
      (count(*) FILTER (WHERE coalesce(stock.most, 0) <= 0))::int AS none
    FROM "Product" p LEFT JOIN (
      SELECT "productId", max("reserved") AS held, min("quantity" - "reserved") AS least, max("quantity" - "reserved") AS most
      FROM "Color" GROUP BY "productId"
    ) stock ON stock."productId" = p."id"`;
  return row ?? { low: 0, held: 0, none: 0 };
});

/** How many products are low, hold something, or have nothing available; at most ten seconds old. */
export const countProducts = query("products.view", () => counts());
