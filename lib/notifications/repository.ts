import "server-only";
import * as z from "zod/mini";
import type { Actor, Role } from "@/lib/auth/actor";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import {
  buildColumns,
  queryTrustedRows,
  type Statements,
} from "@/lib/platform/database/query-rows";
import { english, englishFormat } from "@/lib/platform/errors/english";
import { Prisma } from "@/lib/platform/prisma/client";
import { notificationLines, type Writing } from "./rules";
import type { NotificationKey } from "./rules";
import type { NotificationView } from "./schema";

/** Notifies all managers and admins except the actor, one row each. Deactivated users are left out, as in all of these, and deleted ones. */
export async function notifyReviewers(
  tx: Tx,
  actor: Actor,
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  await notifyRoles(tx, actor, ["manager", "admin"], key, params);
}

/** Notifies all active users of certain roles except the actor, one row each; `actor` is null where the scheduler acted. */
export async function notifyRoles(
  tx: Tx,
  actor: Actor | null,
  roles: readonly Role[],
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params")
    SELECT "id", ${key}, ${params}::jsonb FROM "User"
    WHERE "role" = ANY(${roles}::text[]::"Role"[]) AND "id" IS DISTINCT FROM ${actor?.id ?? null}::uuid
      AND "deactivatedAt" IS NULL
    FOR KEY SHARE`;
}

/** Notifies these users, except the actor and those who were deleted. */
export async function notifyUsers(
  tx: Tx,
  actor: Actor,
  userIds: readonly string[],
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params")
    SELECT "id", ${key}, ${params}::jsonb FROM "User"
    WHERE "id" = ANY(${userIds}::uuid[]) AND "id" <> ${actor.id}::uuid AND "deactivatedAt" IS NULL
    FOR KEY SHARE`;
}

/** Notifies one user, unless it is the actor or the user was deleted; `actor` is null where a sign-in acted. */
export async function notifyUser(
  tx: Tx,
  actor: Actor | null,
  userId: string,
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  if (userId === actor?.id) return;
  await tx.$executeRaw`${notificationInsert({ userId, key, params, when: Prisma.sql`true` })}`;
}

/** A notification of one user to be written by a larger statement, under the condition `when` (SQL). */
type NewNotification = {
  readonly userId: string;
  readonly key: NotificationKey;
  readonly params: Prisma.InputJsonObject;
  readonly when: Prisma.Sql;
};

/** SQL that notifies a user, whoever acts, if the condition is true and the user is neither deactivated nor deleted. */
export function notificationInsert({ userId, key, params, when }: NewNotification): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO "Notification" ("userId", "key", "params")
    SELECT "id", ${key}, ${params}::jsonb FROM "User"
    WHERE "id" = ${userId}::uuid AND "deactivatedAt" IS NULL AND ${when}
    FOR KEY SHARE`;
}

const ENGLISH: Writing = {
  day: (day) => englishFormat.dateTime(new Date(day), "calendarDay"),
  value: (value) => value,
};

const tableRowSchema = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  isRead: z.boolean(),
  createdAt: z.date(),
});

const rowSchema = z.extend(tableRowSchema, {
  displayName: z.nullable(z.string()),
  salesDisplayName: z.nullable(z.string()),
});

/** A notification as the database holds it, with what the people whom it names are called now. */
type NotificationRow = z.output<typeof rowSchema>;

const namedBy = (param: string) =>
  selectDisplayName(Prisma.sql`n."params" ->> ${param}::text`, Prisma.sql`n."createdAt"`);

/** The notifications of a condition, with what the people whom they name are called. */
export function selectNotifications(tx: Statements, where: Prisma.Sql): Promise<NotificationRow[]> {
  return queryTrustedRows(tx, rowSchema)`
    SELECT ${buildColumns(tableRowSchema, "n")}, ${namedBy("username")} AS "displayName", ${namedBy("salesUsername")} AS "salesDisplayName"
    FROM "Notification" n WHERE ${where}`;
}

export function toNotificationView(row: NotificationRow): NotificationView {
  const { id, key, createdAt, isRead, displayName, salesDisplayName } = row;
  const params = {
    ...toParams(row.params),
    ...(displayName !== null && { displayName }),
    ...(salesDisplayName !== null && { salesDisplayName }),
  };
  const message = notificationLines(english, { key, params }, ENGLISH).join("\n");
  return { _id: id, message, key, params, createdAt: createdAt.toISOString(), isRead };
}

/** The stored parameters that are text or numbers; a message takes no others. */
function toParams(stored: NotificationRow["params"]): NotificationView["params"] {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(stored))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  return params;
}
