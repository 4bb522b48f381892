import "server-only";
import * as z from "zod/mini";
import { DONE_BY } from "@/lib/logs/repository";
import { ASKER } from "@/lib/users/names/repository";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { startOfDay } from "@/lib/platform/time/days";
import { IMAGE_URL } from "@/lib/products/repository";
import { ENDING_DAYS } from "@/lib/requests/sales/hold-end-filter";
import { buildSalesRequestRows } from "@/lib/requests/sales/repository";
import { today } from "@/lib/platform/time/today";
import { buildReviewedWorkerRequestRows } from "@/lib/requests/worker/repository";
import { movesSince, PRODUCT_STOCK } from "@/lib/stock/sums/repository";
import { listLastDays, OPEN_DAYS } from "./rules";

const MOVED_DAYS = 30;
const URGENT = 5;
const WORST = 6;
const ENTRIES = 6;

/** SQL for a moment as views have it: ISO 8601 in UTC. */
export function iso(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL for the rows of a select as a JSON list. */
export function selectAsList(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;
}

/** The days whose movements a home shows (YYYY-MM-DD). */
export const listMovedDays = () => listLastDays(today(), MOVED_DAYS);

/** The moments at which days (YYYY-MM-DD) start in the factory's time zone. */
export const listDayStarts = (days: readonly string[]) =>
  days.map((day) => startOfDay(day, settings().TZ));

/** SQL for moments in order, read once for a whole statement. */
export function edges(moments: readonly Date[]): Prisma.Sql {
  return Prisma.sql`(SELECT ${moments.map((moment) => moment.toISOString())}::timestamptz[])`;
}

/** SQL for a moment. */
export const at = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`;

/** SQL for the number of open requests, grouped by kind, by whether they are held, and by the day's place among the last eight. */
export function openRequests(): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT "kind", "isHeld", width_bucket("createdAt", ${edges(listDayStarts(listLastDays(today(), OPEN_DAYS)))}) AS at,
      count(*) AS count, ${iso(Prisma.sql`min("createdAt")`)} AS oldest
    FROM (
      SELECT 'sales' AS "kind", "status" = 'held' AS "isHeld", "createdAt" FROM "SalesRequest"
      WHERE "status" IN ('pending', 'date-changed', 'held')
      UNION ALL SELECT 'worker', false, "createdAt" FROM "WorkerRequest" WHERE "state" = 'Null'
    ) open GROUP BY 1, 2, 3`);
}

/** SQL that is true for a sales request `r` that waits for a decision. */
export const IS_WAITING = Prisma.sql`r."status" IN ('pending', 'date-changed')`;

const OLDEST_FIRST = Prisma.sql`r."createdAt", r."id"`;

/** SQL for the first sales requests that wait for a decision, the oldest first, as JSON of `salesRequestJsonSchema`. */
export function selectOldestSalesRequests(
  limit: number,
  { withHolds }: { readonly withHolds: boolean },
): Prisma.Sql {
  return selectAsList(buildSalesRequestRows(IS_WAITING, { order: OLDEST_FIRST, limit, withHolds }));
}

/** SQL for the first worker requests that wait for a decision, the oldest first, as JSON of `workerRequestJsonSchema`. */
export function selectOldestWorkerRequests(limit: number): Prisma.Sql {
  return selectAsList(
    buildReviewedWorkerRequestRows(
      Prisma.sql`r."state" = 'Null' ORDER BY ${OLDEST_FIRST} LIMIT ${limit}::int`,
    ),
  );
}

export const HELD = Prisma.sql`r."status" = 'held'`;
export const PIECES = Prisma.sql`(SELECT coalesce(sum(i."quantity"), 0) FROM "SalesRequestItem" i WHERE i."requestId" = r."id")`;
export const HOLD_UNTIL = Prisma.sql`to_char(r."holdUntil", 'YYYY-MM-DD') AS "holdUntil"`;
export const isOverdue = () => Prisma.sql`coalesce(r."holdUntil" < ${today()}::date, false)`;
const endsSoon = () =>
  Prisma.sql`r."holdUntil" BETWEEN ${today()}::date AND ${today()}::date + ${ENDING_DAYS}::int`;

/** SQL for the number of held orders, of those that are overdue, and of those that end within two days. */
export function selectHeldCounts(): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('orders', count(*), 'overdue', count(*) FILTER (WHERE ${isOverdue()}),
      'ending', count(*) FILTER (WHERE ${endsSoon()})) FROM "SalesRequest" r WHERE ${HELD})`;
}

/** The first five held orders that are overdue or end within two days. */
export function selectUrgentHolds(): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT r."id" AS "_id", r."number", u."username", u."displayName", ${PIECES} AS pieces, ${HOLD_UNTIL},
      ${isOverdue()} AS "isOverdue"
    FROM "SalesRequest" r ${ASKER}
    WHERE ${HELD} AND (${isOverdue()} OR ${endsSoon()})
    ORDER BY r."holdUntil", r."id" LIMIT ${URGENT}::int`);
}

/** The query `per`: each product's stock. One pass over all products serves all metrics of a home that need it. */
export const STOCK_PER_PRODUCT = Prisma.sql`per AS (SELECT * FROM ${PRODUCT_STOCK} stock)`;

/** SQL over `per` for the units on hand and held, in total and by category; names of categories that differ only in case are one. */
export const STOCK = Prisma.sql`(
  WITH spellings AS (
    SELECT per."category", sum(per."onHand") AS "onHand", sum(per.held) AS held FROM per GROUP BY 1
  ), groups AS (
    SELECT min("category") AS category, sum("onHand") AS "onHand", sum(held) AS held FROM spellings GROUP BY lower("category")
  )
  SELECT json_build_object('onHand', coalesce(sum("onHand"), 0), 'held', coalesce(sum(held), 0), 'categories', ${selectAsList(
    Prisma.sql`SELECT * FROM groups WHERE "onHand" > 0 ORDER BY "onHand" DESC, 1`,
  )}) FROM groups)`;

const PART = Prisma.sql`(c."quantity" - c."reserved")::float8 / c."lowBelow"`;

/** SQL over `per` for the numbers of low colors and of their products, and the worst color of the six products furthest below a minimum. */
export const LOW = Prisma.sql`(
  WITH low AS (
    SELECT per."productId", per."lowColors", per."lowPart", per."lowBelow" FROM per WHERE per."lowColors" > 0
  ), worst AS (
    SELECT * FROM low ORDER BY "lowPart", "lowBelow" DESC, "productId" LIMIT ${WORST}::int
  )
  SELECT json_build_object('products', (SELECT count(*) FROM low), 'colors', (SELECT coalesce(sum("lowColors"), 0) FROM low),
    'worst', ${selectAsList(Prisma.sql`
      SELECT p."id" AS "productId", p."name", p."sku", color.*, ${IMAGE_URL} AS "imageUrl"
      FROM worst JOIN "Product" p ON p."id" = worst."productId"
      CROSS JOIN LATERAL (
        SELECT s."name" AS "sortName", c."name" AS color, c."quantity" - c."reserved" AS available, c."lowBelow" AS "minQuantity"
        FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId"
        WHERE c."productId" = p."id" AND c."lowSince" IS NOT NULL
        ORDER BY ${PART}, s."position", c."position" LIMIT 1
      ) color
      ORDER BY worst."lowPart", worst."lowBelow" DESC, p."id"`)}))`;

/** The movements of each of the days: goods in and out, and the change of on hand and of held (units). */
export function selectMoves(days: readonly string[]): Prisma.Sql {
  const starts = listDayStarts(days);
  return selectAsList(Prisma.sql`
    SELECT width_bucket(moved."at", ${edges(starts)}) AS at, sum(moved."in") AS "in", sum(moved."out") AS "out",
      sum(moved."onHand") AS "onHand", sum(moved."held") AS held
    FROM ${movesSince(at(starts[0] ?? new Date()))} moved GROUP BY 1`);
}

/** The latest entries of the system log about work: not who came and went. */
export const ACTIVITY = selectAsList(Prisma.sql`
  SELECT l."id" AS "_id", l."username", ${DONE_BY} AS "displayName", l."action", l."details",
    ${iso(Prisma.sql`l."createdAt"`)} AS "createdAt"
  FROM "SystemLog" l WHERE l."action" NOT IN ('USER_SIGNED_IN', 'USER_SIGNED_OUT', 'USER_SIGN_IN_FAILED')
  ORDER BY l."createdAt" DESC, l."id" DESC LIMIT ${ENTRIES}::int`);

/**
 * SQL for the first steps of a new factory: that it has a name, saved settings (also as they were, but more than a logo), products, stock
 * that was put on hand once, more than one user, and requests.
 */
export const SETUP = Prisma.sql`json_build_object(
  'hasName', EXISTS (SELECT 1 FROM "FactorySettings" WHERE coalesce("nameEn", "nameAr") IS NOT NULL),
  'hasLanguage', EXISTS (SELECT 1 FROM "FactorySettings" WHERE "version" > 0 OR "logoHash" IS NULL),
  'hasProducts', EXISTS (SELECT 1 FROM "Product"),
  'hasStock', EXISTS (SELECT 1 FROM "Movement"),
  'hasUsers', (SELECT count(*) > 1 FROM (SELECT 1 FROM "User" LIMIT 2) "several"),
  'hasRequests', EXISTS (SELECT 1 FROM "WorkerRequest") OR EXISTS (SELECT 1 FROM "SalesRequest"))`;

/** SQL for the number of sales requests in each status that meet a condition. */
export function selectStates(where: Prisma.Sql): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT r."status", count(*) AS count FROM "SalesRequest" r WHERE ${where} GROUP BY 1`);
}

/** SQL for the start of the day that is `days` days before today. */
export function daysAgo(days: number): Prisma.Sql {
  return at(listDayStarts(listLastDays(today(), days + 1))[0] ?? new Date());
}

/** The rows of `openRequests`. */
export const openRequestsSchema = z.array(
  z.object({
    kind: z.enum(["sales", "worker"]),
    isHeld: z.boolean(),
    at: z.number(),
    count: z.number(),
    oldest: z.string(),
  }),
);

/** The rows of `selectMoves`. */
export const movesSchema = z.array(
  z.object({
    at: z.number(),
    in: z.number(),
    out: z.number(),
    onHand: z.number(),
    held: z.number(),
  }),
);
