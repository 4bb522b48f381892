import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import { selectSaleDate } from "../deals/sale-date";

/**
 * SQL for the deals of the customers that `of` selects (as `id`, `openingBalance`, `paymentTermsDays`): the day of the sale, what came back,
 * what has been paid for it and what is open (piastres), and its state. What came back is no longer part of a deal's amount. The rule, in
 * this order:
 *
 * 1. Only payments count that are neither reversed nor a reversal: these two come to nothing.
 * 2. Payments for one deal pay that deal. Then payments for the same several deals pay, together, what is still open of them, the oldest
 *    first (by the day of the sale, then the id). Refunds for deals are taken off the payments for the same deals.
 * 3. All other money is the pool: payments for no deal, less refunds, and what step 2 leaves over, also where sets of deals overlap.
 * 4. The pool pays the opening balance (a negative one adds to the pool), then the open deals, the oldest first.
 *
 * A deal is overdue if it is not paid and more days than the customer's terms have passed since the sale; without terms it never is.
 */
export function selectDealPayments(of: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    WITH chosen AS MATERIALIZED (${of}),
    deal AS MATERIALIZED (
      SELECT d."id", d."customerId", d."piastres" - coalesce(back.piastres, 0) AS "piastres", coalesce(back.piastres, 0) AS returned,
        ${selectSaleDate()} AS day
      FROM chosen JOIN "Deal" d ON d."customerId" = chosen."id"
      LEFT JOIN (
        SELECT r."dealId", sum(r."piastres")::bigint AS piastres FROM chosen JOIN "Return" r ON r."customerId" = chosen."id" GROUP BY 1
      ) back ON back."dealId" = d."id"
    ),
    ${MONEY_FOR_DEALS}, ${POOL}
    SELECT "id", "customerId", day, "piastres", returned, paid, "piastres" - paid AS open,
      CASE WHEN paid = "piastres" THEN 'paid' WHEN day + terms < ${today()}::date THEN 'overdue'
        WHEN paid > 0 THEN 'partlyPaid' ELSE 'unpaid' END AS state
    FROM settled)`;
}

/** Steps 1 and 2: `counted` payments, `bundle`s of the money for the same deals, and in `linked_paid` each deal with what they pay of it. */
const MONEY_FOR_DEALS = Prisma.sql`
  counted AS MATERIALIZED (
    SELECT p."id", p."customerId", p."piastres" FROM chosen JOIN "Payment" p ON p."customerId" = chosen."id"
    WHERE p."reversesId" IS NULL AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
  ),
  linked AS (
    SELECT array_agg(deal."id" ORDER BY deal."id") AS deals, min(p."piastres") AS piastres
    FROM counted p JOIN "PaymentDeal" l ON l."paymentId" = p."id" JOIN deal ON deal."id" = l."dealId" GROUP BY p."id"
  ),
  bundle AS MATERIALIZED (
    SELECT deals, greatest(0, sum(piastres)) AS money FROM linked GROUP BY deals
  ),
  alone AS MATERIALIZED (
    SELECT deal.*, least(deal."piastres", coalesce(b.money, 0)) AS paid
    FROM deal LEFT JOIN bundle b ON b.deals = ARRAY[deal."id"]
  ),
  member AS MATERIALIZED (
    SELECT deals, money, unnest(deals) AS id FROM bundle WHERE cardinality(deals) > 1
  ),
  shared AS (
    SELECT id, sum(share) AS paid FROM (
      SELECT m.id, least(a."piastres" - a.paid, greatest(0, m.money - coalesce(sum(a."piastres" - a.paid) OVER (
        PARTITION BY m.deals ORDER BY a.day, a."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS share
      FROM member m JOIN alone a ON a."id" = m.id
    ) each GROUP BY id
  ),
  linked_paid AS MATERIALIZED (
    SELECT a."id", a."customerId", a."piastres", a.returned, a.day, least(a."piastres", a.paid + coalesce(s.paid, 0)) AS paid
    FROM alone a LEFT JOIN shared s ON s.id = a."id"
  )`;

/** Steps 3 and 4: the `pool` of each customer after the opening balance, and in `settled` each deal with all that pays it. */
const POOL = Prisma.sql`
  pool AS (
    SELECT chosen."id", chosen."paymentTermsDays" AS terms, greatest(0,
      coalesce(money.piastres, 0) - coalesce(used.piastres, 0) - (chosen."openingBalance" * 100)::bigint) AS piastres
    FROM chosen
    LEFT JOIN (SELECT "customerId" AS id, sum("piastres") AS piastres FROM counted GROUP BY 1) money ON money.id = chosen."id"
    LEFT JOIN (SELECT "customerId" AS id, sum(paid) AS piastres FROM linked_paid GROUP BY 1) used ON used.id = chosen."id"
  ),
  settled AS (
    SELECT l."id", l."customerId", l."piastres", l.returned, l.day, pool.terms,
      l.paid + least(l."piastres" - l.paid, greatest(0, pool.piastres - coalesce(sum(l."piastres" - l.paid) OVER (
        PARTITION BY l."customerId" ORDER BY l.day, l."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS paid
    FROM linked_paid l JOIN pool ON pool."id" = l."customerId"
  )`;
