import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";
import { selectSaleDate } from "../deals/sale-date";
import { isCustomerVisible, isOfVisibleCustomer } from "../ownership/repository";
import { selectDealPayments } from "../payments/assignment";
import { AGES, receivablesSchema, type Receivables } from "./schema";

/** The first days of the ages. */
const FIRST_DAYS = [0, 31, 61, 91];
const OLDEST = 91;
const CHEQUE_DAYS = 6;
const MOST_CHEQUES = 5;

/**
 * Reads what the customers whom the actor may see owe by the age of the sales that are not paid, and the cheques that fall due within a week. A customer's payments pay
 * as `selectDealPayments` says. Where they are for no certain deals, they pay the oldest debts first, so that the newest sales are what
 * is open: these need no look at each deal. What is owed beside deals, such as an opening balance, has the last age.
 */
export const getReceivables = query("customers.manage", async (actor): Promise<Receivables> => {
  const [row] = await queryRows(driver, z.object({ receivables: receivablesSchema }))`
    WITH owing AS MATERIALIZED (SELECT owed."customerId" AS "id", owed."piastres" AS balance FROM "CustomerBalance" owed
      WHERE owed."piastres" > 0 AND ${isOfVisibleCustomer(actor, Prisma.sql`owed."customerId"`)}),
    linking AS MATERIALIZED (
      SELECT o."id" FROM owing o WHERE EXISTS (
        SELECT FROM "Payment" p JOIN "PaymentDeal" l ON l."paymentId" = p."id" WHERE p."customerId" = o."id")
    ),
    open AS (${selectNewest()} UNION ALL ${selectAssigned()}),
    aged AS (
      SELECT age, sum(piastres) AS piastres FROM open GROUP BY age
      UNION ALL
      SELECT ${AGES.length - 1}, (SELECT coalesce(sum(balance), 0) FROM owing) - (SELECT coalesce(sum(piastres), 0) FROM open)
    )
    SELECT json_build_object(
      'total', (SELECT ${toAmountText(Prisma.sql`coalesce(sum(balance), 0)::bigint`)} FROM owing),
      'customers', (SELECT count(*) FROM owing),
      'ages', (
        SELECT json_agg(json_build_object('age', known.age, 'amount', (
          SELECT ${toAmountText(Prisma.sql`coalesce(sum(piastres), 0)::bigint`)} FROM aged WHERE aged.age = known.place - 1)) ORDER BY known.place)
        FROM unnest(${[...AGES]}::text[]) WITH ORDINALITY AS known(age, place)),
      'cheques', ${selectCheques(actor)}) AS receivables`;
  if (!row) throw new Error("There are no receivables");
  return row.receivables;
});

/** SQL for the place among the ages of a sale on `day`. */
function selectAge(day: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`width_bucket(greatest(0, ${today()}::date - ${day}), ${FIRST_DAYS}::int[]) - 1`;
}

/** SQL for what is open of the newest sales of each customer whose payments are for no certain deals; all before the last age. */
function selectNewest(): Prisma.Sql {
  return Prisma.sql`
    SELECT newest.age, greatest(0, least(newest.piastres, newest.balance - newest.before)) AS piastres FROM (
      SELECT sold.age, sold.piastres, o.balance,
        coalesce(sum(sold.piastres) OVER (PARTITION BY o."id" ORDER BY sold.age ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM owing o JOIN (
        SELECT d."customerId", ${selectAge(selectSaleDate())} AS age, sum(d."piastres" - coalesce(back.piastres, 0)) AS piastres
        FROM "Deal" d LEFT JOIN (
          SELECT "dealId", sum("piastres")::bigint AS piastres FROM "Return" GROUP BY 1
        ) back ON back."dealId" = d."id"
        WHERE d."customerId" IS NOT NULL AND ${selectSaleDate()} > ${today()}::date - ${OLDEST}::int GROUP BY 1, 2
      ) sold ON sold."customerId" = o."id"
      WHERE o."id" NOT IN (SELECT "id" FROM linking)
    ) newest`;
}

/** SQL for what is open of the deals of each customer with payments for certain deals. */
function selectAssigned(): Prisma.Sql {
  const of = Prisma.sql`
    SELECT c."id", c."openingBalance", c."paymentTermsDays" FROM "Customer" c WHERE c."id" IN (SELECT "id" FROM linking)`;
  return Prisma.sql`
    SELECT ${selectAge(Prisma.sql`paid.day`)} AS age, sum(paid.open) AS piastres FROM ${selectDealPayments(of)} paid WHERE paid.open > 0 GROUP BY 1`;
}

/** SQL for the cheques that fall due from today within a week, and that were not taken back. */
function selectCheques(actor: Actor): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('count', count(*), 'total', ${toAmountText(Prisma.sql`coalesce(sum(due."piastres"), 0)::bigint`)},
      'next', coalesce(json_agg(json_build_object('_id', due."id", 'number', due."number", 'dueDay', due."dueDay",
        'amount', ${toAmountText(Prisma.sql`due."piastres"`)}, 'customerId', due."customerId", 'customerName', due.name)
        ORDER BY due."dueDay", due."number") FILTER (WHERE due.place <= ${MOST_CHEQUES}), '[]'))
    FROM (
      SELECT p."id", p."number", p."dueDay"::text, p."piastres", p."customerId", c."name",
        row_number() OVER (ORDER BY p."dueDay", p."number") AS place
      FROM "Payment" p JOIN "Customer" c ON c."id" = p."customerId"
      WHERE p."dueDay" BETWEEN ${today()}::date AND ${today()}::date + ${CHEQUE_DAYS}::int AND p."amount" > 0 AND p."reversesId" IS NULL
        AND ${isCustomerVisible(actor)} AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
    ) due)`;
}
