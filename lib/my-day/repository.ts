import "server-only";
import type { Person } from "@/lib/auth/actor";
import { at, iso, selectAsList } from "@/lib/home/repository";
import { settings } from "@/lib/platform/env";
import { Prisma } from "@/lib/platform/prisma/client";
import { endOfDay, startOfDay } from "@/lib/platform/time/days";
import { selectDisplayName } from "@/lib/users/names/repository";
import { DAY_ACTIONS, DECISION_KINDS, MAX_ENTRIES } from "./rules";

/** SQL that is true for a row of the table with this alias that was written on the day, in the factory's time zone. */
function isOnDay(alias: string, day: string): Prisma.Sql {
  const { TZ } = settings();
  const createdAt = Prisma.raw(`${alias}."createdAt"`);
  return Prisma.sql`${createdAt} >= ${at(startOfDay(day, TZ))} AND ${createdAt} < ${at(endOfDay(day, TZ))}`;
}

const isDoneBy = ({ username }: Person, day: string) =>
  Prisma.sql`l."username" = ${username} AND ${isOnDay("l", day)} AND l."action" = ANY (${[...DAY_ACTIONS]})`;

/** SQL for the number of each of the person's actions on the day. */
export function countActions(person: Person, day: string): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT l."action", count(*) AS count FROM "SystemLog" l WHERE ${isDoneBy(person, day)} GROUP BY 1`);
}

/** SQL for the person's latest actions on the day with the records that they are about. */
export function selectActions(person: Person, day: string): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT l."id" AS "_id", l."action", l."details", ${STOCK_ACTION} AS "stockAction",
      (SELECT p."name" FROM "Product" p WHERE p."skuKey" = lower(${SKU})) AS product, ${DOCUMENT} AS document, ${iso(Prisma.sql`l."createdAt"`)} AS "createdAt"
    FROM (
      SELECT l."id", l."action", l."createdAt",
        CASE WHEN jsonb_typeof(l."details" -> 'deals') = 'array' THEN l."details" - 'deals' ELSE l."details" END AS details
      FROM "SystemLog" l WHERE ${isDoneBy(person, day)}
      ORDER BY l."createdAt" DESC, l."id" DESC LIMIT ${MAX_ENTRIES}::int
    ) l ORDER BY l."createdAt" DESC, l."id" DESC`);
}

const NUMBER = Prisma.sql`CASE WHEN l."details" ->> 'number' ~ '^[0-9]{1,9}$' THEN (l."details" ->> 'number')::int END`;
const SKU = Prisma.sql`coalesce(l."details" ->> 'sku', l."details" ->> 'SKU', l."details" ->> 'productSKU', l."details" #>> '{lines,0,sku}')`;
const STOCK_ACTION = Prisma.sql`
  CASE WHEN l."action" = 'STOCK_ADDED' THEN 'add' WHEN l."action" = 'STOCK_REMOVED' THEN 'remove'
    WHEN l."details" ->> 'action' IN ('add', 'remove') THEN l."details" ->> 'action' END`;
const VOUCHER = Prisma.sql`regexp_match(l."details" ->> 'voucher', '^(IN|OUT)-([0-9]{4})-([0-9]{1,9})$')`;

const buildDocument = (type: Prisma.Sql, id: Prisma.Sql) =>
  Prisma.sql`json_build_object('type', ${type}, 'id', ${id})`;

const SALES_TYPE = Prisma.sql`CASE WHEN s."status" = 'held' THEN 'heldOrder' ELSE 'salesRequest' END`;

/** SQL for the record that an entry `l` is about; null without one, or once it is deleted. */
const DOCUMENT = Prisma.sql`
  CASE
    WHEN starts_with(l."action", 'SALES_REQUEST_') THEN
      (SELECT ${buildDocument(SALES_TYPE, Prisma.sql`s."id"`)} FROM "SalesRequest" s WHERE s."number" = ${NUMBER})
    WHEN starts_with(l."action", 'WORKER_REQUEST_') THEN
      (SELECT ${buildDocument(Prisma.sql`'workerRequest'`, Prisma.sql`w."id"`)} FROM "WorkerRequest" w
        WHERE w."requestId" = l."details" ->> 'requestId')
    WHEN starts_with(l."action", 'COUNT_') THEN
      (SELECT ${buildDocument(Prisma.sql`'count'`, Prisma.sql`k."id"`)} FROM "StockCount" k WHERE k."number" = ${NUMBER})
    WHEN starts_with(l."action", 'VOUCHER_') THEN
      (SELECT ${buildDocument(Prisma.sql`'voucher'`, Prisma.sql`v."id"`)} FROM "Voucher" v
        WHERE v."action" = (CASE (${VOUCHER})[1] WHEN 'IN' THEN 'add' ELSE 'remove' END)::"StockAction"
          AND v."year" = (${VOUCHER})[2]::int AND v."number" = (${VOUCHER})[3]::int)
    WHEN l."details" ? 'customerID' THEN
      (SELECT ${buildDocument(Prisma.sql`'customer'`, Prisma.sql`c."id"`)} FROM "Customer" c
        WHERE c."customerKey" = lower(l."details" ->> 'customerID'))
    WHEN ${SKU} IS NOT NULL THEN
      (SELECT ${buildDocument(Prisma.sql`'product'`, Prisma.sql`p."sku"`)} FROM "Product" p WHERE p."skuKey" = lower(${SKU}))
  END`;

const isDecided = ({ id, username }: Person, day: string) =>
  Prisma.sql`e."ownerId" = ${id}::uuid AND ${isOnDay("e", day)} AND e."username" IS DISTINCT FROM ${username}
    AND e."kind" = ANY (${[...DECISION_KINDS]}::"RequestEventKind"[])`;

/** SQL for the number of the person's requests that others decided on that day, without those whose decisions were all undone. */
export function countDecided(person: Person, day: string): Prisma.Sql {
  return Prisma.sql`(SELECT count(*) FROM (
    SELECT FROM "RequestEvent" e WHERE ${isDecided(person, day)} GROUP BY e."requestId"
    HAVING count(*) FILTER (WHERE e."kind" <> 'undone') > count(*) FILTER (WHERE e."kind" = 'undone')) decided)`;
}

const DECIDED_BY = selectDisplayName(Prisma.sql`e."username"`, Prisma.sql`e."createdAt"`);

/** SQL for the latest decisions of others on the person's requests on that day. */
export function selectDecisions(person: Person, day: string): Prisma.Sql {
  return selectAsList(Prisma.sql`
    SELECT e."id" AS "_id", e."kind", e."username", ${DECIDED_BY} AS "displayName", e."text", e."day", e."dayBefore", e."given",
      e."requested", e."other", ${iso(Prisma.sql`e."createdAt"`)} AS "createdAt",
      CASE WHEN s."id" IS NOT NULL THEN '#' || s."number" ELSE coalesce('W-' || m."number", w."requestId") END AS request,
      CASE WHEN s."id" IS NOT NULL THEN ${buildDocument(SALES_TYPE, Prisma.sql`s."id"`)}
        WHEN w."id" IS NOT NULL THEN ${buildDocument(Prisma.sql`'workerRequest'`, Prisma.sql`w."id"`)} END AS document
    FROM (
      SELECT e."id", e."requestId", e."kind", e."username", e."text", e."day", e."dayBefore", e."given", e."requested", e."other",
        e."createdAt"
      FROM "RequestEvent" e WHERE ${isDecided(person, day)}
      ORDER BY e."createdAt" DESC, e."id" DESC LIMIT ${MAX_ENTRIES}::int
    ) e
    LEFT JOIN "SalesRequest" s ON s."id" = e."requestId" LEFT JOIN "WorkerRequest" w ON w."id" = e."requestId"
    LEFT JOIN "WorkerRequestNumber" m ON m."requestId" = w."id"
    ORDER BY e."createdAt" DESC, e."id" DESC`);
}
