import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword, isPassword } from "@/lib/auth/password";
import { SESSION_SECONDS, signToken } from "@/lib/auth/token";
import { recordLog } from "@/lib/logs/steps";
import { db, inTransaction } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import type { User } from "@/lib/platform/prisma/client";
import type { FirstAdmin, SignIn } from "./schema";
import { countSignIn, forgetFailures } from "./steps";

/**
 * Signs in and opens a session; the answer holds its two tokens. A wrong username and a wrong password give the same
 * refusal in the same time (spec §4). Throws `wrongCredentials`, `tooManyLogins`.
 */
export async function signIn({ username, password }: SignIn, address: string) {
  await countSignIn(db, username, address);
  const user = await findUser(username);
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    await recordLog(db, username, "USER_SIGN_IN_FAILED", { address });
    throw new AppError("wrongCredentials");
  }
  const actor = await inTransaction(async (tx): Promise<Actor> => {
    await forgetFailures(tx, username, address);
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
    const session = await tx.session.create({ data: { userId: user.id, expiresAt } });
    await recordLog(tx, user.username, "USER_SIGNED_IN", { address });
    return { id: user.id, username: user.username, role: user.role, sessionId: session.id };
  });
  return { token: await signToken(actor, "api"), pageToken: await signToken(actor, "page") };
}

// The database folds the case, here and in the column, whatever its locale does with letters beyond ASCII.
async function findUser(username: string): Promise<User | undefined> {
  const [user] = await db.$queryRaw<User[]>`
    SELECT * FROM "User" WHERE "usernameKey" = lower(${username})`;
  return user;
}

/** Ends the actor's session: both its tokens are worth nothing from the next call on. */
export async function signOut(actor: Actor): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.session.deleteMany({ where: { id: actor.sessionId } });
    await recordLog(tx, actor.username, "USER_SIGNED_OUT", {});
  });
}

/** Creates the first admin of a factory that has no users yet; says whether it did. For the launcher, not for a door. */
export async function createFirstAdmin({ username, password }: FirstAdmin): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    // Two instances starting on one new database: the second waits here and then finds the first one's admin.
    await tx.$executeRaw`LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE`;
    if ((await tx.user.count()) > 0) return false;
    await tx.user.create({ data: { username, passwordHash, role: "admin" } });
    await recordLog(tx, username, "USER_CREATED", { username, userType: "admin" });
    return true;
  });
}
