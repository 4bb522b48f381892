import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { endOfDay, startOfDay } from "@/lib/platform/days";
import { db } from "@/lib/platform/db";
import { settings } from "@/lib/platform/env";
import { Prisma, type SystemLog } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/text";
import type { ListLogs, LogView, Period } from "./schema";

/** Log entries, the newest first. */
export async function listLogs(actor: Actor, filter: ListLogs): Promise<LogView[]> {
  authorize(actor, "logs.view");
  const { action, username, before, limit } = filter;
  const rows = await db.$queryRaw<SystemLog[]>`
    SELECT l.* FROM "SystemLog" l WHERE ${isWithin(filter)}
      ${action ? Prisma.sql`AND lower(l."action") LIKE lower(${containsPattern(action)})` : Prisma.empty}
      ${username ? Prisma.sql`AND lower(l."username") LIKE lower(${containsPattern(username)})` : Prisma.empty}
      ${before ? Prisma.sql`AND (l."createdAt", l."id") < ${placeOf(before)}` : Prisma.empty}
    ORDER BY l."createdAt" DESC, l."id" DESC LIMIT ${limit ?? null}::int`;
  return rows.map(toLogView);
}

/** The condition that an entry `l` was written on one of the period's days in the factory's time zone. */
export function isWithin({ startDate, endDate }: Period): Prisma.Sql {
  const { TZ } = settings();
  return Prisma.sql`
    ${startDate ? Prisma.sql`l."createdAt" >= ${moment(startOfDay(startDate, TZ))}` : Prisma.sql`true`}
    ${endDate ? Prisma.sql`AND l."createdAt" < ${moment(endOfDay(endDate, TZ))}` : Prisma.empty}`;
}

// As a number, which means the same moment whatever the time zone of the database.
function moment(date: Date): Prisma.Sql {
  return Prisma.sql`to_timestamp(${date.getTime()}::float8 / 1000)`;
}

// Somebody may have deleted the last entry seen: its place is known in the archive as well.
function placeOf(id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT s."createdAt", s."id" FROM (
      SELECT "createdAt", "id" FROM "SystemLog" UNION ALL SELECT "createdAt", "id" FROM "ArchivedSystemLog"
    ) s WHERE s."id" = ${id}::uuid)`;
}

function toLogView({ id, username, action, details, createdAt }: SystemLog): LogView {
  return { _id: id, username, action, details, createdAt: createdAt.toISOString() };
}
