import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/input/text";
import { userViewSchema, listUsersSchema, type UserView } from "./schema";
import { toUserView } from "./steps";

/** The users in the order of their usernames, without anything about their passwords. */
export const listUsers = query(
  "users.manage",
  listUsersSchema,
  async (actor, { search }): Promise<UserView[]> => {
    const filter = search
      ? Prisma.sql`WHERE "usernameKey" LIKE lower(${containsPattern(search)})
        OR lower("displayName") LIKE lower(${containsPattern(search)})`
      : Prisma.empty;
    return queryRows(db, userViewSchema)`
    SELECT "id" AS "_id", "username", "displayName", "role" AS "userType" FROM "User" ${filter}
    ORDER BY "usernameKey"`;
  },
);

/** The actor as a user. */
export const getOwnUser = query(
  "session.own",
  async ({ id, username, displayName, role }): Promise<UserView> =>
    toUserView({ id, username, displayName, role }),
);
