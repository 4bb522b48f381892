import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/prisma/client";

/** The latest requests, and the latest log entries, of a person that are read. */
const LATEST = 100;

/** SQL for: the actor changed the stock of product `p`, or requested a change of it, lately. */
export function isUsedLately({ id, username }: Actor): Prisma.Sql {
  return Prisma.sql`p."skuKey" IN (
    SELECT lower(request."productSku") FROM (
      SELECT "productSku" FROM "WorkerRequest" WHERE "requesterId" = ${id}::uuid
      ORDER BY "createdAt" DESC LIMIT ${LATEST}::int) request
    UNION ALL
    SELECT lower(line ->> 'sku') FROM (
      SELECT "action", "details" FROM "SystemLog" WHERE "username" = ${username}
      ORDER BY "createdAt" DESC, "id" DESC LIMIT ${LATEST}::int) entry
    CROSS JOIN LATERAL jsonb_path_query(entry."details", '$.lines[*]') line
    WHERE entry."action" IN ('STOCK_ADDED', 'STOCK_REMOVED'))`;
}
