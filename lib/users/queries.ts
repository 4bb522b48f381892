import "server-only";
import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import type { UserState } from "./rules";
import { listUsersSchema, type ListedUserView, type OwnLanguage, type UserView } from "./schema";
import { isUserFoundBy, toListedUserView, toUserView } from "./repository";

const listedRowSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  role: z.enum(ROLES),
  lastSignInAt: z.nullable(z.date()),
  deactivatedAt: z.nullable(z.date()),
  oneTimeUntil: z.nullable(z.date()),
  hasSecondFactor: z.boolean(),
});

const IS: Readonly<Record<UserState, Prisma.Sql>> = {
  active: Prisma.sql`AND "deactivatedAt" IS NULL`,
  deactivated: Prisma.sql`AND "deactivatedAt" IS NOT NULL`,
};

/** Lists users in the order of their usernames, without anything that reveals a password. */
export const listUsers = query(
  "users.manage",
  listUsersSchema,
  async (actor, { search, state }): Promise<ListedUserView[]> => {
    const isFound = search ? Prisma.sql`AND ${isUserFoundBy(search)}` : Prisma.empty;
    const rows = await queryRows(driver, listedRowSchema)`
    SELECT "id", "username", "displayName", "role", "lastSignInAt", "deactivatedAt", "oneTimeUntil",
      EXISTS (SELECT FROM "SecondFactor" f WHERE f."userId" = u."id" AND f."confirmedAt" IS NOT NULL)
        AS "hasSecondFactor"
    FROM "User" u WHERE true ${isFound} ${state ? IS[state] : Prisma.empty} ORDER BY "usernameKey"`;
    return rows.map(toListedUserView);
  },
);

/** Returns the language in which the actor's pages start. */
export const getOwnLanguage = query("ownLanguage.manage", async (actor): Promise<OwnLanguage> => ({
  language: getPersonId(actor).language ?? null,
}));

/** The actor as a user. */
export const getOwnUser = query("ownAccount.use", async (actor): Promise<UserView> =>
  toUserView(getPersonId(actor)),
);
