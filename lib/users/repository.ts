import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { buildColumns, queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { isFoundBy } from "@/lib/platform/database/search";
import { assertNoneSimilar, isSimilarTo } from "@/lib/platform/database/similar";
import { containsPattern } from "@/lib/platform/input/text";
import { Prisma, type User } from "@/lib/platform/prisma/client";
import { AppError } from "@/lib/platform/errors/app-error";
import { Role } from "@/lib/platform/prisma/enums";
import { notifyRoles } from "@/lib/notifications/repository";
import { selectSettings } from "@/lib/settings/repository";
import { mayManage, type Manager } from "./rules";
import type { ListedUserView, UserView } from "./schema";

const userRowSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  passwordHash: z.string(),
  role: z.enum(Role),
  createdAt: z.date(),
  lastSignInAt: z.nullable(z.date()),
  deactivatedAt: z.nullable(z.date()),
  oneTimeUntil: z.nullable(z.date()),
  oneTimeUsedAt: z.nullable(z.date()),
});
export type UserRow = z.output<typeof userRowSchema>;

/** SQL for: a user `u` has the typed text in the username in any case, or each typed word in the display name in any spelling. */
export function isUserFoundBy(typed: string): Prisma.Sql {
  const displayName = Prisma.sql`search_text(u."displayName")`;
  return Prisma.sql`(u."usernameKey" LIKE lower(${containsPattern(typed)})
    OR u."displayName" IS NOT NULL AND search_text(${typed}) <> '' AND ${isFoundBy(displayName, typed)})`;
}

/** The user with this username in any case. */
export function findUser(tx: Statements, username: string): Promise<UserRow | undefined> {
  return selectUser(tx, username, Prisma.empty);
}

/** Finds the user with this username in any case, and locks the user until the transaction ends. */
export function lockUser(tx: Tx, username: string): Promise<UserRow | undefined> {
  return selectUser(tx, username, Prisma.sql`FOR NO KEY UPDATE`);
}

async function selectUser(tx: Statements, username: string, lock: Prisma.Sql) {
  // The database lowers the case here and in the column, so that both follow the same locale beyond ASCII.
  const [user] = await queryRows(tx, userRowSchema)`
    SELECT ${buildColumns(userRowSchema, "u")} FROM "User" u WHERE u."usernameKey" = username_key(${username}) ${lock}`;
  return user;
}

/** Throws `similarExists` if a user has a similar username. */
export async function assertNoSimilarUsername(tx: Tx, username: string): Promise<void> {
  const isSimilar = isSimilarTo(Prisma.sql`u."username"`, username);
  await assertNoneSimilar(tx, Prisma.sql`SELECT u."username" FROM "User" u WHERE ${isSimilar}`);
}

/** Locks everyone who can manage users, so that two deletions, deactivations or changes of roles queue up; returns them once locked. */
export function lockManagers(tx: Tx): Promise<Manager[]> {
  // In id order against deadlocks, and no stronger than needed: notifying them meanwhile does not wait.
  return queryRows(tx, z.object({ id: z.string(), role: z.enum(Role) }))`
    SELECT "id", "role" FROM "User" WHERE "role" IN ('manager', 'admin') AND "deactivatedAt" IS NULL ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Locks the user with this username in any case until the transaction ends. Throws `userNotFound`. */
export async function lockExistingUser(tx: Tx, username: string): Promise<UserRow> {
  const user = await lockUser(tx, username);
  if (!user) throw new AppError("userNotFound", { params: { username } });
  return user;
}

/** Changes a user; returns the user as the list shows one. */
export async function updateUser(
  tx: Tx,
  id: string,
  data: Partial<Pick<User, "role" | "deactivatedAt">>,
): Promise<ListedUserView> {
  const user = await tx.user.update({
    where: { id },
    data,
    include: { secondFactor: { select: { confirmedAt: true } } },
  });
  const hasSecondFactor = user.secondFactor !== null && user.secondFactor.confirmedAt !== null;
  return toListedUserView({ ...user, hasSecondFactor });
}

/** Notifies every other admin of a new one. */
export async function notifyNewAdmin(tx: Tx, actor: Actor, account: string): Promise<void> {
  await notifyRoles(tx, actor, ["admin"], "adminCreated", { username: actor.username, account });
}

/** Throws `adminsByAdminsOnly` if the factory's settings leave users of this role to admins, and the actor is none. */
export async function assertMayManage(tx: Tx, actor: Actor, of: Role): Promise<void> {
  if (of !== "admin" || actor.role === "admin") return;
  if (!mayManage(actor.role, of, await selectSettings(tx)))
    throw new AppError("adminsByAdminsOnly");
}

/**
 * Records the sign-in of a user who is still active with this password and role, and returns whether there is one; nothing of it changes
 * then before the transaction ends. A one-time password is used up by it. One statement takes the lock that it needs: a share that is raised later
 * would deadlock with another sign-in's.
 */
export async function noteSignIn(
  tx: Tx,
  { id, passwordHash, role }: Pick<UserRow, "id" | "passwordHash" | "role">,
): Promise<boolean> {
  const noted = await tx.$executeRaw`
    UPDATE "User" SET "lastSignInAt" = clock_timestamp(),
      "oneTimeUsedAt" = CASE WHEN "oneTimeUntil" IS NOT NULL THEN clock_timestamp() END
    WHERE "id" = ${id}::uuid AND "passwordHash" = ${passwordHash} AND "role" = ${role}::"Role" AND "deactivatedAt" IS NULL
      AND ("oneTimeUntil" IS NULL OR ("oneTimeUntil" > clock_timestamp() AND "oneTimeUsedAt" IS NULL))`;
  return noted > 0;
}

/** Checks whether records name a deleted user by this username, in any case. */
export async function isFormerUsername(tx: Tx, username: string): Promise<boolean> {
  const found = await queryRows(tx, z.object({ usernameKey: z.string() }))`
    SELECT "usernameKey" FROM "FormerUsername" WHERE comparison_key("usernameKey") = comparison_key(${username})`;
  return found.length > 0;
}

/** Reserves the username of a deleted user, so that nobody else gets it. */
export async function storeFormerUsername(tx: Tx, username: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "FormerUsername" ("usernameKey") VALUES (lower(${username})) ON CONFLICT DO NOTHING`;
}

type Names = Pick<User, "id" | "username" | "displayName" | "role">;

/** A user as the list shows one. */
export function toListedUserView(
  user: Names &
    Pick<User, "lastSignInAt" | "deactivatedAt" | "oneTimeUntil"> &
    Pick<ListedUserView, "hasSecondFactor">,
): ListedUserView {
  const formatMoment = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...toUserView(user),
    lastSignInAt: formatMoment(user.lastSignInAt),
    deactivatedAt: formatMoment(user.deactivatedAt),
    oneTimeUntil: formatMoment(user.oneTimeUntil),
    hasSecondFactor: user.hasSecondFactor,
  };
}

/** A user without anything about the password. */
export function toUserView({ id, username, displayName, role }: Names) {
  return { _id: id, username, displayName, userType: role } satisfies UserView;
}
