import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { agrees } from "@/lib/proofs/rules";
import { findingsSchema } from "@/lib/proofs/schema";
import {
  AMOUNT,
  selectDeals,
  dealSums,
  dealSumsSchema,
  dealtMonths,
  isDealtIn,
  toDealsView,
} from "../deals";
import { countByAge, countWaiting } from "../rules";
import { adminHomeSchema, type AdminHome } from "../schema";
import {
  ACTIVITY,
  daysAgo,
  iso,
  selectHeldCounts,
  selectAsList,
  openRequests,
  openRequestsSchema,
  SETUP,
  selectStates,
  STOCK,
  STOCK_PER_PRODUCT,
} from "../repository";

const STATE_DAYS = 30;
const BEST = 5;

const { shape } = adminHomeSchema;

const customerRowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  amount: z.string(),
  count: z.number(),
  months: z.array(z.object({ at: z.number(), amount: z.number() })),
});

/** The findings of a check without the colors that it names. */
const comparedSchema = z.omit(findingsSchema, { differences: true, doubts: true });

/** SQL for the last check that ended with findings. */
const STOCK_CHECK = Prisma.sql`(
  SELECT json_build_object('endedAt', ${iso(Prisma.sql`p."endedAt"`)}, 'findings', p."findings" - 'differences' - 'doubts')
  FROM "StockProof" p WHERE p."findings" IS NOT NULL ORDER BY p."id" DESC LIMIT 1)`;

const rowSchema = z.object({
  open: openRequestsSchema,
  held: shape.held,
  states: shape.states,
  stock: shape.stock,
  value: shape.value,
  deals: dealSumsSchema,
  year: z.array(customerRowSchema),
  month: z.array(customerRowSchema),
  stockCheck: z.nullable(z.object({ endedAt: z.string(), findings: comparedSchema })),
  activity: shape.activity,
  setup: shape.setup,
});

/** The company manager's home, in one round trip to the database. */
export const getAdminHome = query("home.admin", async (): Promise<AdminHome> => {
  const months = dealtMonths();
  const lastMonth = Prisma.sql`deal.month = ${months.length}::int`;
  const [row] = await queryRows(driver, z.object({ home: rowSchema }))`
    WITH ${STOCK_PER_PRODUCT}, ${selectDeals(months)}
    SELECT json_build_object('open', ${openRequests()}, 'held', ${selectHeldCounts()},
      'states', ${selectStates(Prisma.sql`r."createdAt" >= ${daysAgo(STATE_DAYS)}`)},
      'stock', ${STOCK}, 'value', ${selectStockValue(months)}, 'deals', ${dealSums(months)},
      'year', ${selectBestCustomers(Prisma.sql`true`)}, 'month', ${selectBestCustomers(lastMonth)},
      'stockCheck', ${STOCK_CHECK}, 'activity', ${ACTIVITY}, 'setup', ${SETUP}) AS home`;
  if (!row) throw new Error("The home has no figures");
  const { open, deals, year, month, stockCheck, ...home } = row.home;
  const toCustomer = toBestCustomer(months.length);
  return {
    ...home,
    waiting: countWaiting(open),
    ages: countByAge(open),
    deals: toDealsView(months, deals),
    customers: { year: year.map(toCustomer), month: month.map(toCustomer) },
    stockCheck: stockCheck && {
      endedAt: stockCheck.endedAt,
      colors: stockCheck.findings.colors,
      agrees: agrees(stockCheck.findings),
    },
  };
});

/**
 * SQL over `per` for the value of the stock on hand, at the average price of each product's deals of the months, after discounts and
 * weighted by units; products without a deal have no price and count for nothing. Averages are estimates, so floating point does: its
 * sums of piastres are exact below 2^53.
 */
function selectStockValue(months: readonly string[]): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object(
      'amount', (coalesce(sum(per."onHand" * price.piastres), 0) / 100)::numeric(20, 2)::text,
      'pricedUnits', coalesce(sum(per."onHand"), 0))
    FROM per JOIN (
      SELECT l."productId", sum(l."piastres"::float8) / sum(l."quantity") AS piastres
      FROM "Deal" d JOIN "DealLine" l ON l."dealId" = d."id"
      WHERE ${isDealtIn(months)} AND l."productId" IS NOT NULL GROUP BY 1
    ) price ON price."productId" = per."productId")`;
}

/** SQL over `deal` for the five customers with the largest total of the deals that meet a condition, and their total of each month. */
function selectBestCustomers(where: Prisma.Sql): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT best."customerId" AS "_id", c."name", best.amount, best.count, ${selectAsList(Prisma.sql`
      SELECT deal.month AS at, (sum(deal.piastres) / 100)::float8 AS amount FROM deal
      WHERE deal."customerId" = best."customerId" GROUP BY 1`)} AS months
    FROM (
      SELECT deal."customerId", ${AMOUNT} AS amount, count(*) AS count, sum(deal.piastres) AS piastres
      FROM deal WHERE ${where} AND deal."customerId" IS NOT NULL GROUP BY 1 ORDER BY sum(deal.piastres) DESC, 1 LIMIT ${BEST}::int
    ) best JOIN "Customer" c ON c."id" = best."customerId" ORDER BY best.piastres DESC, best."customerId"`);
}

function toBestCustomer(monthCount: number) {
  return ({ months, ...customer }: z.output<typeof customerRowSchema>) => {
    const amounts = new Map(months.map(({ at, amount }) => [at, amount]));
    return {
      ...customer,
      months: Array.from({ length: monthCount }, (_, index) => amounts.get(index + 1) ?? 0),
    };
  };
}
