import "server-only";
import { query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { ASKER, selectDisplayName } from "@/lib/users/names/repository";
import { GOODS_OUT } from "../sums/repository";
import { listSupplySchema, supplySchema, type Supply } from "./schema";

/** The supply of each of the colors, in no order; colors that are gone are left out. */
export const listSupply = query(
  "stockCards.view",
  listSupplySchema,
  async (_actor, { colorIds }): Promise<Supply[]> => queryRows(driver, supplySchema)`
    WITH wanted AS (SELECT DISTINCT unnest(${colorIds}::uuid[]) AS "colorId"), waiting AS (${WAITING}), lists AS (
      SELECT "colorId", "action", json_agg(json_build_object(
        'document', json_build_object('id', "id", 'type', "type", 'label', "label"), 'username', "username",
        'displayName', "displayName", 'quantity', quantity, 'day', "day") ORDER BY "day" NULLS LAST, "id") AS units
      FROM waiting GROUP BY "colorId", "action"
    )
    SELECT c."id" AS "colorId", coalesce(added.units, '[]') AS incoming, coalesce(removed.units, '[]') AS asked,
      ${USED_PER_WEEK} AS "usedPerWeek"
    FROM wanted JOIN "Color" c ON c."id" = wanted."colorId"
    LEFT JOIN lists added ON added."colorId" = c."id" AND added."action" = 'add'
    LEFT JOIN lists removed ON removed."colorId" = c."id" AND removed."action" = 'remove'`,
);

/** SQL for the units of the colors `wanted` in requests that wait, one row for each color, request and day. */
const WAITING = Prisma.sql`
  SELECT i."colorId", r."id", 'salesRequest' AS "type", '#' || r."number" AS "label", r."action", u."username", u."displayName",
    sum(i."quantity") AS quantity, i."submissionDate" AS "day"
  FROM "SalesRequest" r JOIN "SalesRequestItem" i ON i."requestId" = r."id" ${ASKER}
  WHERE r."status" IN ('pending', 'date-changed') AND i."colorId" IN (SELECT "colorId" FROM wanted)
  GROUP BY i."colorId", r."id", u."username", u."displayName", i."submissionDate"
  UNION ALL
  SELECT meant."colorId", w."id", 'workerRequest', 'W-' || numbered."number", w."action", w."requesterUsername",
    ${selectDisplayName(Prisma.sql`w."requesterUsername"`, Prisma.sql`w."createdAt"`)}, w."quantity", NULL
  FROM "WorkerRequest" w JOIN "RequestedColor" meant ON meant."requestId" = w."id"
    JOIN "WorkerRequestNumber" numbered ON numbered."requestId" = w."id"
  WHERE w."state" = 'Null' AND meant."colorId" IN (SELECT "colorId" FROM wanted)`;

/** SQL for the units of the color `c` that left per week, from its movements of the last eight weeks. */
const USED_PER_WEEK = Prisma.sql`(
  SELECT round(${GOODS_OUT}
    / least(8, greatest(1, extract(epoch FROM now() - (
        SELECT "first"."createdAt" FROM "Movement" "first" WHERE "first"."colorId" = c."id" ORDER BY "first"."id" LIMIT 1
      )) / 604800)), 1)::float8
  FROM "Movement" m WHERE m."colorId" = c."id" AND m."id" > uuid_v7_until(now() - interval '8 weeks'))`;
