import "server-only";
import type { Actor, Role } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import type { NotificationKey } from "./rules";

/**
 * Notifies all managers and admins except the actor, one row each. Deactivated users are left out, as in all of these, and deleted ones.
 * `subjects` are the ids of what it asks to decide: it is read once none of them is open (the triggers `…_settled` in the database).
 */
export async function notifyReviewers(
  tx: Tx,
  actor: Actor,
  key: NotificationKey,
  params: Prisma.InputJsonObject,
  subjects: readonly string[] = [],
): Promise<void> {
  await notifyRoles(tx, actor, ["manager", "admin"], key, params, subjects);
}

/**
 * Notifies all managers and admins of a worker's new requests; what the worker sends within two minutes is one notification for each,
 * unless that one was read.
 */
export async function notifyOfWorkerRequests(
  tx: Tx,
  worker: Actor,
  requests: readonly string[],
  params: Prisma.InputJsonObject,
): Promise<void> {
  await tx.$executeRaw`
    SELECT notify_of_worker_requests(${worker.id}::uuid, ${requests}::uuid[], ${params}::jsonb)::text`;
}

/** Notifies all active users of certain roles except the actor, one row each; `actor` is null where the scheduler acted. */
export async function notifyRoles(
  tx: Tx,
  actor: Actor | null,
  roles: readonly Role[],
  key: NotificationKey,
  params: Prisma.InputJsonObject,
  subjects: readonly string[] = [],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params", "subjects")
    SELECT "id", ${key}, ${params}::jsonb, ${subjects}::uuid[] FROM "User"
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
  subjects: readonly string[] = [],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params", "subjects")
    SELECT "id", ${key}, ${params}::jsonb, ${subjects}::uuid[] FROM "User"
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

/**
 * SQL that makes the reviewers' notifications of a request unread again, except the actor's own: it waits for a decision again. Under
 * the condition `when` (SQL).
 */
export function reopenNotifications(
  actor: Pick<Actor, "id">,
  subject: string,
  when: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`
    UPDATE "Notification" SET "isRead" = false WHERE ${when} AND "id" IN (
      SELECT "id" FROM "Notification" WHERE "subjects" @> ARRAY[${subject}::uuid] AND "subjects" <> '{}'
        AND "key" IN ('salesRequestCreated', 'workerRequestCreated') AND "userId" <> ${actor.id}::uuid
      ORDER BY "id" FOR UPDATE)`;
}
