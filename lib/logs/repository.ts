import "server-only";
import * as z from "zod/mini";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import {
  buildColumns,
  queryRows,
  queryTrustedRows,
  type Statements,
} from "@/lib/platform/database/query-rows";
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
  tx: Pick<Tx, "systemLog">,
  username: string,
  action: LogAction,
  details: Prisma.InputJsonObject,
  id?: string,
): Promise<void> {
  await tx.systemLog.create({ data: { id, username, action, details }, select: { id: true } });
}

/** A log entry to be written by a larger statement: `details` is SQL for a JSON value, `when` SQL for a condition. */
type NewLogEntry = {
  readonly username: string;
  readonly action: LogAction;
  readonly details: Prisma.Sql;
  readonly when: Prisma.Sql;
};

/** SQL that writes a log entry if its condition is true, as a part of the statement that makes the change. */
export function logInsert({ username, action, details, when }: NewLogEntry): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "SystemLog" ("username", "action", "details") SELECT ${username}, ${action}, ${details} WHERE ${when}`;
}

const tableRowSchema = z.object({
  id: z.string(),
  username: z.string(),
  action: z.string(),
  details: z.unknown(),
  createdAt: z.date(),
});

export const logRowSchema = z.extend(tableRowSchema, { displayName: z.nullable(z.string()) });

/** SQL for the display name, now, of the person who did what an entry `l` says. */
export const DONE_BY = selectDisplayName(Prisma.sql`l."username"`, Prisma.sql`l."createdAt"`);

const printableLogSchema = z.omit(logRowSchema, { id: true });

/** An entry as it is printed, without the whole deals of a deleted customer. */
export type PrintableLog = z.output<typeof printableLogSchema>;

/** Selects the newest entries of a filter, at most `mostEntries`, with the total number. */
export async function selectPrintableLogs(tx: Statements, filter: LogFilter, mostEntries: number) {
  const names = selectNames(filter);
  const all = names
    ? Prisma.sql`(${names}) n JOIN "SystemLog" l ON l."username" = n."username"`
    : Prisma.sql`"SystemLog" l`;
  const [found] = await queryRows(tx, z.object({ count: z.number() }))`
    SELECT count(*)::int AS count FROM ${all} WHERE ${isFound(filter)}`;
  const logs = await queryTrustedRows(tx, printableLogSchema)`
    SELECT l."username", ${DONE_BY} AS "displayName", l."action", l."createdAt",
      CASE WHEN jsonb_typeof(l."details" -> 'deals') = 'array' THEN l."details" - 'deals' ELSE l."details" END AS details
    FROM (${newestLogs(filter, mostEntries)}) l ${NEWEST_FIRST}`;
  return { count: found?.count ?? 0, logs };
}

/** SQL for the order of entries `l` in lists. */
export const NEWEST_FIRST = Prisma.sql`ORDER BY l."createdAt" DESC, l."id" DESC`;

/**
 * SQL for the newest entries of a filter, at most `most` or all; `page` is a further condition on an entry `l`. With names they are read for each one
 * that fits: between two entries of somebody who does little there may be millions of others.
 */
export function newestLogs(
  filter: LogFilter,
  most: number | null,
  page = Prisma.empty,
): Prisma.Sql {
  const names = selectNames(filter);
  const newest = (order: Prisma.Sql, ofName = Prisma.empty) => Prisma.sql`
    SELECT ${buildColumns(tableRowSchema, "l")} FROM "SystemLog" l WHERE ${isFound(filter)} ${ofName} ${page} ${order} LIMIT ${most}::int`;
  if (!names) return newest(NEWEST_FIRST);
  // Only the index that begins with the name has this order. With "=" PostgreSQL drops the name from it, and may read all entries by their time when it
  // takes a rare name for a frequent one.
  const ofName = Prisma.sql`AND l."username" >= n."username" AND l."username" <= n."username"`;
  const order = Prisma.sql`ORDER BY l."username" DESC, l."createdAt" DESC, l."id" DESC`;
  return Prisma.sql`
    SELECT l.* FROM (${names}) n CROSS JOIN LATERAL (${newest(order, ofName)}) l ${NEWEST_FIRST} LIMIT ${most}::int`;
}

/**
 * SQL for the filter's person among the usernames in the log that contain what was typed ("isTyped"), or whose present display name does; undefined
 * when the filter has neither.
 */
function selectNames({ person, username }: LogFilter): Prisma.Sql | undefined {
  if (!person) return username ? selectNamesLike(ALL_NAMES, username) : undefined;
  return selectNamesLike(
    Prisma.sql`name AS (SELECT ${person}::text AS "username")`,
    username ?? "",
  );
}

function selectNamesLike(names: Prisma.Sql, typed: string): Prisma.Sql {
  const pattern = containsPattern(typed);
  return Prisma.sql`
    WITH RECURSIVE ${names}
    SELECT "username", lower("username") LIKE lower(${pattern}) AS "isTyped" FROM name WHERE lower("username") LIKE lower(${pattern})
      OR lower("username") IN (SELECT "usernameKey" FROM "User" WHERE lower("displayName") LIKE lower(${pattern}))`;
}

// Finds the names one after the other in the index by username, since they are few and the entries many.
const ALL_NAMES = Prisma.sql`
    name AS (
      SELECT min("username") AS "username" FROM "SystemLog"
      UNION ALL
      SELECT (SELECT min(l."username") FROM "SystemLog" l WHERE l."username" > name."username")
      FROM name WHERE name."username" IS NOT NULL
    )`;

/** The condition that an entry `l` of one of the filter's names `n` fits the filter. */
function isFound(filter: LogFilter): Prisma.Sql {
  const { action, person, username } = filter;
  // A display name counts only for what its present owner did.
  return Prisma.sql`${isWithin(filter)}
    ${action ? Prisma.sql`AND lower(l."action") LIKE lower(${containsPattern(action)})` : Prisma.empty}
    ${person || username ? Prisma.sql`AND (n."isTyped" OR ${DONE_BY} IS NOT NULL)` : Prisma.empty}`;
}

/** The condition that an entry `l` was written on one of the period's days in the factory's time zone. */
export function isWithin({ startDate, endDate }: Period): Prisma.Sql {
  const { TZ } = settings();
  return Prisma.sql`
    ${startDate ? Prisma.sql`l."createdAt" >= ${toSqlMoment(startOfDay(startDate, TZ))}` : Prisma.sql`true`}
    ${endDate ? Prisma.sql`AND l."createdAt" < ${toSqlMoment(endOfDay(endDate, TZ))}` : Prisma.empty}`;
}

// A number, since it means the same moment in every time zone of the database.
function toSqlMoment(date: Date): Prisma.Sql {
  return Prisma.sql`to_timestamp(${date.getTime()}::float8 / 1000)`;
}
