import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryTrustedRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { toMeantDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { selectSaleDate } from "../deals/sale-date";
import { toAmountText } from "@/lib/platform/database/amount-text";
import { isCustomerVisible } from "../ownership/repository";
import { RECEIPT_ADDRESS } from "../payments/repository";
import { readStatementSchema, statementViewSchema, type StatementView } from "./schema";

/** The statement of a customer, in one statement of SQL, so that its sums agree. Throws `customerNotFound`. */
export const getStatement = query(
  "customers.manage",
  readStatementSchema,
  async (actor, { id, from, to }): Promise<StatementView> => {
    const { TZ } = settings();
    const first = from === undefined ? null : toMeantDay(from, TZ);
    const last = to === undefined ? today() : toMeantDay(to, TZ);
    const [statement] = await queryTrustedRows(driver, statementViewSchema)`
      WITH entry AS (${selectEntries(id)}),
      counted AS (
        SELECT e.*, o.piastres + sum(e.piastres) OVER (ORDER BY e.day, e.place, e.number) AS balance
        FROM entry e CROSS JOIN (
          SELECT ("openingBalance" * 100)::bigint AS piastres FROM "Customer" WHERE "id" = ${id}::uuid
        ) o WHERE e.day <= ${last}::date
      ),
      start AS (
        SELECT (c."openingBalance" * 100)::bigint
          + (SELECT coalesce(sum(piastres), 0) FROM entry WHERE day < ${first}::date) AS piastres
        FROM "Customer" c WHERE c."id" = ${id}::uuid AND ${isCustomerVisible(actor)}
      )
      SELECT ${toAmountText(Prisma.sql`start.piastres`)} AS opening,
        coalesce(json_agg(json_build_object('_id', l.id, 'day', l.day, 'kind', l.kind, 'number', l.number,
          'debit', ${toAmountText(Prisma.sql`greatest(l.piastres, 0)`)}, 'credit', ${toAmountText(Prisma.sql`greatest(-l.piastres, 0)`)},
          'balance', ${toAmountText(Prisma.sql`l.balance`)}, 'receipt', l.receipt,
          'dueDay', l."dueDay") ORDER BY l.day, l.place, l.number) FILTER (WHERE l.number IS NOT NULL), '[]') AS lines,
        ${toAmountText(Prisma.sql`start.piastres + coalesce(sum(l.piastres), 0)`)} AS closing
      FROM start LEFT JOIN counted l ON l.day >= ${first}::date IS NOT FALSE GROUP BY start.piastres`;
    if (!statement) throw new AppError("customerNotFound");
    return statement;
  },
);

/**
 * SQL for the deals, returns and payments of a customer: what each changes of the balance (piastres), in this order on one day, and the
 * day of a cheque that is due after today.
 */
function selectEntries(id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT d."id", ${selectSaleDate()} AS day, 0 AS place, 'deal' AS kind, d."number", d."piastres" AS piastres, NULL AS receipt,
      NULL::date AS "dueDay"
    FROM "Deal" d WHERE d."customerId" = ${id}::uuid
    UNION ALL
    SELECT r."id", r."day", 1, 'return', r."number", -r."piastres", NULL, NULL
    FROM "Return" r WHERE r."customerId" = ${id}::uuid AND r."piastres" > 0
    UNION ALL
    SELECT p."id", p."day", 2, CASE WHEN p."reversesId" IS NOT NULL THEN 'reversal' ELSE 'payment' END,
      p."number", -p."piastres", ${RECEIPT_ADDRESS},
      CASE WHEN p."dueDay" > ${today()}::date AND p."reversesId" IS NULL
        AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id") THEN p."dueDay" END
    FROM "Payment" p WHERE p."customerId" = ${id}::uuid`;
}
