import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/input/text";
import { listUsersSchema, userViewSchema, type ListedUserView, type UserView } from "./schema";
import { toUserView } from "./steps";

const listedRowSchema = z.extend(userViewSchema, { lastSignInAt: z.nullable(z.date()) });

/** The users in the order of their usernames with their last sign-ins, without anything about their passwords. */
export const listUsers = query(
  "users.manage",
  listUsersSchema,
  async (actor, { search }): Promise<ListedUserView[]> => {
    const filter = search
      ? Prisma.sql`WHERE "usernameKey" LIKE lower(${containsPattern(search)})
        OR lower("displayName") LIKE lower(${containsPattern(search)})`
      : Prisma.empty;
    const rows = await queryRows(db, listedRowSchema)`
    SELECT "id" AS "_id", "username", "displayName", "role" AS "userType", "lastSignInAt"
    FROM "User" ${filter} ORDER BY "usernameKey"`;
    return rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt?.toISOString() ?? null }));
  },
);

/** The actor as a user. */
export const getOwnUser = query(
  "session.own",
  async ({ id, username, displayName, role }): Promise<UserView> =>
    toUserView({ id, username, displayName, role }),
);
