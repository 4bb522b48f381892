import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { Prisma } from "@/lib/platform/prisma/client";

/**
 * SQL for the present display name of the user who had a username at a moment; null without one or without the user.
 * A user who got the username later does not count.
 */
export function selectDisplayName(username: Prisma.Sql, at: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT named."displayName" FROM "User" named
    WHERE named."usernameKey" = lower(${username}) AND named."createdAt" <= ${at})`;
}

/** SQL for the id of the user or token that made a sales request `r`. */
export const ASKER_ID = Prisma.sql`coalesce(r."salesUserId", r."tokenId")`;

/** SQL that joins the names of that user or token as `u`. */
export const ASKER = Prisma.sql`LEFT JOIN "Asker" u ON u."id" = ${ASKER_ID}`;

/** Returns the table that stores an actor who makes sales requests, and the column of a sales request that refers to it. */
export function joinRequester({ role }: Pick<Actor, "role">) {
  return role === "token"
    ? { table: Prisma.sql`"ApiToken"`, column: Prisma.sql`"tokenId"` }
    : { table: Prisma.sql`"User"`, column: Prisma.sql`"salesUserId"` };
}
