import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { isOfVisibleCustomer } from "@/lib/customers/ownership/repository";
import { IMAGE_URL } from "@/lib/products/repository";
import { selectDeals, dealSums, dealSumsSchema, dealtMonths, toDealsView } from "../deals";
import { salesHomeSchema, type SalesHome } from "../schema";
import {
  daysAgo,
  HELD,
  HOLD_UNTIL,
  isOverdue,
  iso,
  selectAsList,
  PIECES,
  selectStates,
} from "../repository";

const DECIDED_DAYS = 30;
const LATEST = 5;

const rowSchema = z.extend(salesHomeSchema, { deals: dealSumsSchema, ownDeals: dealSumsSchema });

/** The sales person's home, in one round trip to the database. */
export const getSalesHome = query("home.sales", async (actor): Promise<SalesHome> => {
  const months = dealtMonths();
  const isOwn = Prisma.sql`r."salesUserId" = ${actor.id}::uuid`;
  const isRecent = Prisma.sql`(r."status" IN ('pending', 'date-changed', 'held') OR r."decidedAt" >= ${daysAgo(DECIDED_DAYS)})`;
  const [row] = await queryRows(driver, z.object({ home: rowSchema }))`
    WITH ${selectDeals(months, isOfVisibleCustomer(actor, Prisma.sql`d."customerId"`))}
    SELECT json_build_object('states', ${selectStates(Prisma.sql`${isOwn} AND ${isRecent}`)},
      'latest', ${selectLatestRequests(isOwn)}, 'held', ${selectHolds(isOwn)}, 'deals', ${dealSums(months)},
      'ownDeals', ${dealSums(months, Prisma.sql`"madeById" = ${actor.id}::uuid`)},
      'latestDeals', ${selectLatestDeals(actor)}) AS home`;
  if (!row) throw new Error("The home has no figures");
  const { deals, ownDeals } = row.home;
  return {
    ...row.home,
    deals: toDealsView(months, deals),
    ownDeals: toDealsView(months, ownDeals),
  };
});

/** The latest five requests of a condition, each with its first product. */
function selectLatestRequests(where: Prisma.Sql): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT r."id" AS "_id", r."number", r."status", r."action", ${iso(Prisma.sql`r."createdAt"`)} AS "createdAt",
      ${iso(Prisma.sql`r."decidedAt"`)} AS "decidedAt", ${HOLD_UNTIL}, ${isOverdue()} AS "isOverdue",
      (SELECT count(*) FROM "SalesRequestItem" i WHERE i."requestId" = r."id") AS items, ${PIECES} AS pieces,
      first."productName", first."submissionDate", first."imageUrl"
    FROM (SELECT * FROM "SalesRequest" r WHERE ${where} ORDER BY r."id" DESC LIMIT ${LATEST}::int) r
    LEFT JOIN LATERAL (
      SELECT i."productName", to_char(i."submissionDate", 'YYYY-MM-DD') AS "submissionDate", ${IMAGE_URL} AS "imageUrl"
      FROM "SalesRequestItem" i LEFT JOIN "Color" c ON c."id" = i."colorId"
      LEFT JOIN "Sort" s ON s."id" = c."sortId" LEFT JOIN "Product" p ON p."id" = s."productId"
      WHERE i."requestId" = r."id" ORDER BY i."position" LIMIT 1
    ) first ON true ORDER BY r."id" DESC`);
}

/** The held orders of a condition: how many, their units, how many are overdue, and the next last day. */
function selectHolds(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('orders', count(*), 'pieces', coalesce(sum(${PIECES}), 0),
      'overdue', count(*) FILTER (WHERE ${isOverdue()}),
      'nextEnd', to_char(min(r."holdUntil") FILTER (WHERE NOT ${isOverdue()}), 'YYYY-MM-DD'))
    FROM "SalesRequest" r WHERE ${where} AND ${HELD})`;
}

/** The latest five deals of customers whom the actor may see, whoever made them. */
function selectLatestDeals(actor: Actor): Prisma.Sql {
  return selectAsList(Prisma.sql`
  SELECT d."id" AS "_id", d."number", d."customerId", c."name" AS "customerName",
    ${iso(Prisma.sql`d."createdAt"`)} AS "createdAt", (d."piastres"::numeric / 100)::numeric(20, 2)::text AS amount
  FROM (SELECT * FROM "Deal" WHERE "customerId" IS NOT NULL AND ${isOfVisibleCustomer(actor, Prisma.sql`"customerId"`)}
    ORDER BY "createdAt" DESC, "id" DESC LIMIT ${LATEST}::int) d
  JOIN "Customer" c ON c."id" = d."customerId" ORDER BY d."createdAt" DESC, d."id" DESC`);
}
