import "server-only";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { Prisma } from "@/lib/platform/prisma/client";
import type { Days } from "@/lib/platform/time/days";

type ReturnGrouping = "product" | "reason" | "month";

/**
 * SQL for what came back on days of the factory: units that are on hand again and damaged ones, and what was credited for them. Returns
 * stay in it when their deal or customer is deleted. Products are called as when they were sold.
 */
export function selectReturnsBy(by: ReturnGrouping, days: Days): Prisma.Sql {
  if (by === "reason") return selectReturnsByReason(days);
  return by === "month"
    ? sumReturns(Prisma.sql`to_char(r."day", 'YYYY-MM-01') AS month`, Prisma.sql`1`, days)
    : sumReturns(Prisma.sql`l."sku" AS sku, l."productName" AS product`, Prisma.sql`1, 2`, days);
}

/** SQL for returns by reason, similar ones as they were written last. Each text is compared once, because that takes longer than its sums. */
function selectReturnsByReason(days: Days): Prisma.Sql {
  const names = Prisma.sql`r."reason", max(r."number") AS "lastNumber"`;
  return Prisma.sql`
    SELECT (array_agg(same.reason ORDER BY same."lastNumber" DESC))[1] AS reason, sum(same.returns) AS returns,
      sum(same.quantity) AS quantity, sum(same.good) AS good, sum(same.damaged) AS damaged, sum(same.credit::numeric)::text AS credit
    FROM (${sumReturns(names, Prisma.sql`1`, days)}) same
    GROUP BY similarity_key(same.reason)`;
}

/** SQL for the sums of the returns `r` and their lines `l` in each group. */
function sumReturns(names: Prisma.Sql, group: Prisma.Sql, { from, to }: Days): Prisma.Sql {
  const units = Prisma.sql`sum(l."quantity")`;
  return Prisma.sql`
    SELECT ${names}, count(DISTINCT r."id")::float8 AS returns, ${units}::float8 AS quantity,
      coalesce(${units} FILTER (WHERE NOT l."isDamaged"), 0)::float8 AS good,
      coalesce(${units} FILTER (WHERE l."isDamaged"), 0)::float8 AS damaged,
      ${toAmountText(Prisma.sql`sum(l."piastres")`)} AS credit
    FROM "Return" r JOIN "ReturnLine" l ON l."returnId" = r."id"
    WHERE r."day" BETWEEN ${from}::date AND ${to}::date
    GROUP BY ${group}`;
}
