import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import type { Prisma } from "@/lib/platform/prisma/client";
import type { NotificationKey } from "./schema";

/** Tells everybody who decides on requests, managers and admins, one row each, except the one who did it; whoever is being deleted meanwhile is left out. */
export async function notifyReviewers(
  tx: Tx,
  actor: Actor,
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params")
    SELECT "id", ${key}, ${params}::jsonb FROM "User"
    WHERE "role" IN ('manager', 'admin') AND "id" <> ${actor.id}::uuid
    FOR KEY SHARE`;
}

/** Tells one person, unless it was that person's own doing or the person is gone. */
export async function notifyUser(
  tx: Tx,
  actor: Actor,
  userId: string,
  key: NotificationKey,
  params: Prisma.InputJsonObject,
): Promise<void> {
  if (userId === actor.id) return;
  await tx.$executeRaw`
    INSERT INTO "Notification" ("userId", "key", "params")
    SELECT "id", ${key}, ${params}::jsonb FROM "User" WHERE "id" = ${userId}::uuid
    FOR KEY SHARE`;
}
