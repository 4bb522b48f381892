import "server-only";
import * as z from "zod/mini";
import { displayNameOf } from "@/lib/people/steps";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { containsPattern } from "@/lib/platform/input/text";
import { Prisma } from "@/lib/platform/prisma/client";
import { endOfDay, startOfDay } from "@/lib/platform/time/days";
import type { LogAction } from "./rules";
import type { LogFilter, Period } from "./schema";

/**
 * Writes the log entry of a change into the change's own transaction: who, what, and details to see before and after.
 * An `id` is given only where something else already names the entry.
 */
export async function recordLog(
  tx: Tx,
  username: string,
  action: LogAction,
  details: Prisma.InputJsonObject,
  id?: string,
): Promise<void> {
  await tx.systemLog.create({ data: { id, username, action, details }, select: { id: true } });
}

export const logRowSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  action: z.string(),
  details: z.unknown(),
  createdAt: z.date(),
});

/** SQL for the display name, now, of the person who did what an entry `l` says. */
export const DONE_BY = displayNameOf(Prisma.sql`l."username"`, Prisma.sql`l."createdAt"`);

const printableLogSchema = z.extend(z.omit(logRowSchema, { id: true }), { details: z.string() });

/** An entry as it is printed: when it was written, and its details as text, cut off after `most` characters. */
export type PrintableLog = z.output<typeof printableLogSchema>;

/** The newest entries of a filter, at most so many, with how many there are in all. */
export async function selectPrintableLogs(
  tx: Tx,
  filter: LogFilter,
  { mostEntries, mostDetails }: { readonly mostEntries: number; readonly mostDetails: number },
) {
  const [found] = await queryRows(tx, z.object({ count: z.number() }))`
    SELECT count(*)::int AS count FROM "SystemLog" l WHERE ${isFound(filter)}`;
  const logs = await queryRows(tx, printableLogSchema)`
    SELECT l."username", ${DONE_BY} AS "displayName", l."action", l."createdAt",
      left(l."details"::text, ${mostDetails}::int) AS details
    FROM "SystemLog" l WHERE ${isFound(filter)}
    ORDER BY l."createdAt" DESC, l."id" DESC LIMIT ${mostEntries}::int`;
  return { count: found?.count ?? 0, logs };
}

/** The condition that an entry `l` fits a filter. */
export function isFound(filter: LogFilter): Prisma.Sql {
  const { action, username } = filter;
  return Prisma.sql`${isWithin(filter)}
    ${action ? Prisma.sql`AND lower(l."action") LIKE lower(${containsPattern(action)})` : Prisma.empty}
    ${username ? Prisma.sql`AND ${isBy(containsPattern(username))}` : Prisma.empty}`;
}

// The users who are called so are looked up once, not for each entry.
function isBy(pattern: string): Prisma.Sql {
  return Prisma.sql`(lower(l."username") LIKE lower(${pattern}) OR (
    lower(l."username") IN (SELECT "usernameKey" FROM "User" WHERE lower("displayName") LIKE lower(${pattern}))
    AND ${DONE_BY} IS NOT NULL))`;
}

/** The condition that an entry `l` was written on one of the period's days in the factory's time zone. */
export function isWithin({ startDate, endDate }: Period): Prisma.Sql {
  const { TZ } = settings();
  return Prisma.sql`
    ${startDate ? Prisma.sql`l."createdAt" >= ${moment(startOfDay(startDate, TZ))}` : Prisma.sql`true`}
    ${endDate ? Prisma.sql`AND l."createdAt" < ${moment(endOfDay(endDate, TZ))}` : Prisma.empty}`;
}

// A number, since it means the same moment in every time zone of the database.
function moment(date: Date): Prisma.Sql {
  return Prisma.sql`to_timestamp(${date.getTime()}::float8 / 1000)`;
}
