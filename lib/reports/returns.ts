import "server-only";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { Prisma } from "@/lib/platform/prisma/client";
import type { Days } from "@/lib/platform/time/days";

type ReturnGrouping = "product" | "reason" | "month";

/**
 * SQL for what came back on days of the factory: units that are on hand again and damaged ones, and what was credited for them. Returns
 * stay in it when their deal or customer is deleted.
 */
export function selectReturnsBy(by: ReturnGrouping, { from, to }: Days): Prisma.Sql {
  const units = Prisma.sql`sum(l."quantity")`;
  return Prisma.sql`
    SELECT ${NAMES[by]}, count(DISTINCT r."id")::float8 AS returns, ${units}::float8 AS quantity,
      coalesce(${units} FILTER (WHERE NOT l."isDamaged"), 0)::float8 AS good,
      coalesce(${units} FILTER (WHERE l."isDamaged"), 0)::float8 AS damaged,
      ${toAmountText(Prisma.sql`sum(l."piastres")`)} AS credit
    FROM "Return" r JOIN "ReturnLine" l ON l."returnId" = r."id"
    WHERE r."day" BETWEEN ${from}::date AND ${to}::date
    GROUP BY ${GROUPED[by]}`;
}

/** SQL for the columns that name a group: products by what they were called when they were sold, reasons as they were written last. */
const NAMES: Readonly<Record<ReturnGrouping, Prisma.Sql>> = {
  product: Prisma.sql`l."sku" AS sku, l."productName" AS product`,
  reason: Prisma.sql`(array_agg(r."reason" ORDER BY r."number" DESC))[1] AS reason`,
  month: Prisma.sql`to_char(r."day", 'YYYY-MM-01') AS month`,
};

const GROUPED: Readonly<Record<ReturnGrouping, Prisma.Sql>> = {
  product: Prisma.sql`1, 2`,
  reason: Prisma.sql`similarity_key(r."reason")`,
  month: Prisma.sql`1`,
};
