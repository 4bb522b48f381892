import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import { isSoldWithin, selectSaleDate } from "@/lib/customers/deals/sale-date";
import type { Days } from "@/lib/platform/time/days";

type DealGrouping = "customer" | "product" | "month";

/** SQL for an amount of hundredths as decimal text. */
const amount = (hundredths: Prisma.Sql) => Prisma.sql`(${hundredths} / 100)::numeric(20, 2)::text`;

/**
 * SQL for what was sold, of one product or of all, on days of the factory: before discounts, what the discounts took off, and what came of
 * it. A line counts as it stands in its deal: rounded to hundredths by itself. Deals that were deleted after their month, or with their
 * customer, have none and stay, in one row of customers whose name is null.
 */
export function selectDealsBy(by: DealGrouping, days: Days, sku: string | null): Prisma.Sql {
  const isWanted = sku === null ? Prisma.empty : Prisma.sql`AND l."sku" = ${sku}`;
  const gross = Prisma.sql`sum(round(l."pricePerItem" * l."quantity" * 100))`;
  return Prisma.sql`
    SELECT ${groupDeals(by)}, count(DISTINCT d."id")::float8 AS deals, sum(l."quantity")::float8 AS quantity,
      ${amount(gross)} AS gross, ${amount(Prisma.sql`(${gross} - sum(l."piastres"))`)} AS discount,
      ${amount(Prisma.sql`sum(l."piastres")`)} AS amount
    FROM "Deal" d JOIN "DealLine" l ON l."dealId" = d."id" LEFT JOIN "Customer" cu ON cu."id" = d."customerId"
    WHERE ${isSoldWithin(days)} ${isWanted}
    GROUP BY ${GROUPED[by]}`;
}

const GROUPED: Readonly<Record<DealGrouping, Prisma.Sql>> = {
  customer: Prisma.sql`1, 2, cu."id"`,
  product: Prisma.sql`1, 2`,
  month: Prisma.sql`1`,
};

/** SQL for the columns that name a group; products by what they were called when they were sold. */
function groupDeals(by: DealGrouping): Prisma.Sql {
  if (by === "customer")
    return Prisma.sql`cu."name" AS customer, cu."customerId" AS "customerID", cu."id"::text AS _id`;
  if (by === "product") return Prisma.sql`l."sku" AS sku, l."productName" AS product`;
  return Prisma.sql`to_char(${selectSaleDate()}, 'YYYY-MM-01') AS month`;
}
