import "server-only";
import * as z from "zod/mini";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import { listLastMonths } from "./rules";
import type { Deals, Sum } from "./schema";
import { isSoldWithin, selectSaleDate } from "@/lib/customers/deals/sale-date";
import { selectAsList } from "./repository";

const MONTHS = 12;

/** The months whose deals a home shows (YYYY-MM), the present one last. */
export const dealtMonths = () => listLastMonths(today(), MONTHS);

const listMonthStarts = (months: readonly string[]) => months.map((month) => `${month}-01`);

/** SQL for: a home counts a deal `d`, since it was sold in one of the months. */
export const isDealtIn = (months: readonly string[]) =>
  isSoldWithin({ from: `${months[0] ?? ""}-01`, to: today() });

/** The query `deal`: the deals `d` of the months that fulfill the condition, with the month's place from 1 on and what they came to in hundredths of EGP. */
export function selectDeals(months: readonly string[], condition = Prisma.sql`true`): Prisma.Sql {
  const starts = Prisma.sql`(SELECT ${listMonthStarts(months)}::date[])`;
  return Prisma.sql`deal AS (
    SELECT sold."customerId", sold."madeById", sold.day, width_bucket(sold.day, ${starts}) AS month, sold."piastres"
    FROM (
      SELECT d."customerId", d."madeById", ${selectSaleDate()} AS day, d."piastres" FROM "Deal" d WHERE ${isDealtIn(months)} AND ${condition}
    ) sold)`;
}

/** SQL for the total of a group of `deal`. */
export const AMOUNT = Prisma.sql`(coalesce(sum(deal.piastres), 0) / 100)::numeric(20, 2)::text`;

/** SQL over the rows of `deal` that fulfill the condition for the total and number of each month's deals, and of those of the last month up to the same day of it. */
export function dealSums(months: readonly string[], condition = Prisma.sql`true`): Prisma.Sql {
  const dayOfMonth = today().slice("YYYY-MM-".length);
  return Prisma.sql`json_build_object(
    'months', ${selectAsList(Prisma.sql`SELECT month AS at, ${AMOUNT} AS amount, count(*) AS count FROM deal WHERE ${condition} GROUP BY 1`)},
    'lastMonthSoFar', (SELECT json_build_object('amount', ${AMOUNT}, 'count', count(*)) FROM deal
      WHERE ${condition} AND month = ${months.length - 1}::int AND extract(day FROM day) <= ${Number(dayOfMonth)}::int))`;
}

const sumSchema = z.object({ amount: z.string(), count: z.number() });

/** The row of `dealSums`. */
export const dealSumsSchema = z.object({
  months: z.array(z.extend(sumSchema, { at: z.number() })),
  lastMonthSoFar: sumSchema,
});

const NOTHING: Sum = { amount: "0.00", count: 0 };

/** Returns each month with the total and number of its deals, zero for a month without any. */
export function toDealsView(
  months: readonly string[],
  { months: dealt, lastMonthSoFar }: z.output<typeof dealSumsSchema>,
): Deals {
  const sums = new Map(dealt.map(({ at: place, ...sum }) => [place, sum]));
  return {
    months: months.map((month, index) => ({ month, ...(sums.get(index + 1) ?? NOTHING) })),
    lastMonthSoFar,
  };
}
