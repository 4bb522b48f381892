import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for the present display name of the user who had a username at a moment; null without one or without the user.
 * A user who got the username later does not count.
 */
export function displayNameOf(username: Prisma.Sql, at: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT named."displayName" FROM "User" named
    WHERE named."usernameKey" = lower(${username}) AND named."createdAt" <= ${at})`;
}
