import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type User } from "@/lib/platform/prisma/client";
import { containsPattern } from "@/lib/platform/input/text";
import { userViewSchema, type ListUsers, type UserView } from "./schema";

/** The users in the order of their usernames, without anything about their passwords. */
export async function listUsers(actor: Actor, { search }: ListUsers): Promise<UserView[]> {
  authorize(actor, "users.manage");
  const filter = search
    ? Prisma.sql`WHERE "usernameKey" LIKE lower(${containsPattern(search)})
        OR lower("displayName") LIKE lower(${containsPattern(search)})`
    : Prisma.empty;
  return queryRows(db, userViewSchema)`
    SELECT "id" AS "_id", "username", "displayName", "role" AS "userType" FROM "User" ${filter}
    ORDER BY "usernameKey"`;
}

export function toUserView({
  id,
  username,
  displayName,
  role,
}: Pick<User, "id" | "username" | "displayName" | "role">) {
  return { _id: id, username, displayName, userType: role } satisfies UserView;
}
