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
import { splitActions } from "./filters";
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

/** Writes a log entry of the same action for each of these details, in one statement. */
export async function recordLogs(
  tx: Pick<Tx, "systemLog">,
  username: string,
  action: LogAction,
  details: readonly Prisma.InputJsonObject[],
): Promise<void> {
  await tx.systemLog.createMany({
    data: details.map((entry) => ({ username, action, details: entry })),
  });
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
  const found = selectFound(filter);
  const all = found
    ? Prisma.sql`(${found.values}) f JOIN "SystemLog" l ON l.${found.column} = f."value"`
    : Prisma.sql`"SystemLog" l`;
  const [counted] = await queryRows(tx, z.object({ count: z.number() }))`
    SELECT count(*)::int AS count FROM ${all} WHERE ${isFound(filter)}`;
  const logs = await queryTrustedRows(tx, printableLogSchema)`
    SELECT l."username", ${DONE_BY} AS "displayName", l."action", l."createdAt",
      CASE WHEN jsonb_typeof(l."details" -> 'deals') = 'array' THEN l."details" - 'deals' ELSE l."details" END AS details
    FROM (${newestLogs(filter, mostEntries)}) l ${NEWEST_FIRST}`;
  return { count: counted?.count ?? 0, logs };
}

/** SQL for the order of entries `l` in lists. */
export const NEWEST_FIRST = Prisma.sql`ORDER BY l."createdAt" DESC, l."id" DESC`;

/**
 * SQL for the newest entries of a filter, at most `most` or all; `page` is a further condition on an entry `l`. With names or actions they are read for
 * each one that fits: between two entries of somebody who does little there may be millions of others.
 */
export function newestLogs(
  filter: LogFilter,
  most: number | null,
  page = Prisma.empty,
): Prisma.Sql {
  const found = selectFound(filter);
  const newest = (order: Prisma.Sql, ofValue = Prisma.empty) => Prisma.sql`
    SELECT ${buildColumns(tableRowSchema, "l")} FROM "SystemLog" l WHERE ${isFound(filter)} ${ofValue} ${page} ${order} LIMIT ${most}::int`;
  if (!found) return newest(NEWEST_FIRST);
  const { column, values } = found;
  // Only the index that begins with the column has this order. With "=" PostgreSQL drops the column from it, and may read all entries by their time when
  // it takes a rare value for a frequent one.
  const ofValue = Prisma.sql`AND l.${column} >= f."value" AND l.${column} <= f."value"`;
  const order = Prisma.sql`ORDER BY l.${column} DESC, l."createdAt" DESC, l."id" DESC`;
  return Prisma.sql`
    SELECT l.* FROM (${values}) f CROSS JOIN LATERAL (${newest(order, ofValue)}) l ${NEWEST_FIRST} LIMIT ${most}::int`;
}

/** A column with an index of its own, and SQL for those of its values ("value") whose entries a filter finds. */
type Found = { readonly column: Prisma.Sql; readonly values: Prisma.Sql };

const USERNAME = Prisma.sql`"username"`;
const ACTION = Prisma.sql`"action"`;

/** Selects by the filter's names, or else by its actions; undefined when it has neither. */
function selectFound({ action = "", person, username }: LogFilter): Found | undefined {
  if (person)
    return {
      column: USERNAME,
      values: selectNamesLike(Prisma.sql`value AS (SELECT ${person}::text AS "value")`, username),
    };
  if (username)
    return { column: USERNAME, values: selectNamesLike(distinctValues(USERNAME), username) };
  const parts = splitActions(action);
  if (parts.length === 0) return undefined;
  const values = Prisma.sql`
    WITH RECURSIVE ${distinctValues(ACTION)}
    SELECT "value" FROM value WHERE ${containsAny(Prisma.sql`"value"`, parts)}`;
  return { column: ACTION, values };
}

/** The condition that an action contains one of the parts, in any case. */
function containsAny(action: Prisma.Sql, parts: readonly string[]): Prisma.Sql {
  const contained = parts.map(
    (part) => Prisma.sql`lower(${action}) LIKE lower(${containsPattern(part)})`,
  );
  return Prisma.sql`(${Prisma.join(contained, " OR ")})`;
}

/** Selects the usernames that contain what was typed ("isTyped"), or whose present display name does. */
function selectNamesLike(names: Prisma.Sql, typed = ""): Prisma.Sql {
  const pattern = containsPattern(typed);
  return Prisma.sql`
    WITH RECURSIVE ${names}
    SELECT "value", lower("value") LIKE lower(${pattern}) AS "isTyped" FROM value WHERE lower("value") LIKE lower(${pattern})
      OR lower("value") IN (SELECT "usernameKey" FROM "User" WHERE lower("displayName") LIKE lower(${pattern}))`;
}

/** Finds the values of a column one after the other in its index, since they are few and the entries many. */
const distinctValues = (column: Prisma.Sql) => Prisma.sql`
    value AS (
      SELECT min(${column}) AS "value" FROM "SystemLog"
      UNION ALL
      SELECT (SELECT min(l.${column}) FROM "SystemLog" l WHERE l.${column} > value."value")
      FROM value WHERE value."value" IS NOT NULL
    )`;

/** The condition that an entry `l` of one of the found values `f` fits the filter. */
function isFound(filter: LogFilter): Prisma.Sql {
  const { action = "", person, username } = filter;
  const parts = splitActions(action);
  // A display name counts only for what its present owner did.
  return Prisma.sql`${isWithin(filter)}
    ${parts.length > 0 ? Prisma.sql`AND ${containsAny(Prisma.sql`l."action"`, parts)}` : Prisma.empty}
    ${person || username ? Prisma.sql`AND (f."isTyped" OR ${DONE_BY} IS NOT NULL)` : Prisma.empty}`;
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
