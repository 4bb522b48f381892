import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for the display name, now, of whoever did something under a username at a moment; null for who has none or is gone.
 * Somebody who got the username later has done none of it.
 */
export function displayNameOf(username: Prisma.Sql, at: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT named."displayName" FROM "User" named
    WHERE named."usernameKey" = lower(${username}) AND named."createdAt" <= ${at})`;
}
