import "server-only";
import { command } from "@/lib/auth/entry-point";
import { hashPassword, isPassword } from "@/lib/auth/password";
import { recordLog } from "@/lib/logs/repository";
import { isReserved } from "@/lib/users/names/rules";
import { toNetwork } from "@/lib/platform/load/addresses";
import { db, driver, inTransaction } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { AppError } from "@/lib/platform/errors/app-error";
import { toComparisonKey } from "@/lib/platform/input/keys";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { assertRemovable } from "./rules";
import { isFailedAttempt, isLoggedUnknown, LOGGED_UNKNOWN_USERNAMES } from "./attempts/rules";
import { countUnknownUsername, limitSignIn } from "./attempts/repository";
import { clearPinFailures } from "./pins/repository";
import { isKnownDevice } from "./devices";
import { typedCode } from "./codes";
import { assertNotKnown } from "./passwords/repository";
import { passSecondFactor } from "./second-factor/repository";
import { createSession, signTokens } from "./sessions/repository";
import { MAX_USER_AGENT } from "./sessions/rules";
import { findSharedDevice, noteSharedDevice } from "./shared-devices/repository";
import {
  createUserSchema,
  ownLanguageSchema,
  type FirstAdmin,
  type OwnLanguage,
  type SignIn,
  type UserView,
  usernameSchema,
} from "./schema";
import {
  assertMayManage,
  assertNoSimilarUsername,
  findUser,
  isFormerUsername,
  storeFormerUsername,
  lockManagers,
  noteSignIn,
  notifyNewAdmin,
  toUserView,
  type UserRow,
} from "./repository";

// Hardly more at once than passwords are verified: a rejected sign-in does not count as an attempt, and the passwords of people who are
// signed in still get verified.
const signIns = limitConcurrency("sign-ins", { atOnce: 4, waiting: 28, retryAfter: 2 });

/**
 * Signs in and opens a session; returns its two tokens, the person's display name, and the value of the device's cookie. A wrong
 * username and a wrong password give the same error in the same time (spec §4); only who knows the password learns that the user is
 * deactivated, the one-time password over, or a second factor asked for. Addresses take turns, and usernames at one address. Throws
 * `wrongCredentials`, `accountDeactivated`, `oneTimePasswordOver`, `secondFactorRequired`, `wrongCode`, `tooManyLogins`, and `busy` when
 * too many sign in at once, before it counts or reads anything.
 */
export function signIn(credentials: SignIn, address: string, browser: Browser = {}) {
  const { username } = credentials;
  // However it is spelt, it is one user, whose attempts count together.
  const key = toComparisonKey(username);
  const sharer = [toNetwork(address), key];
  return signIns.run(async () => {
    const isKnown = await isKnownDevice(username, browser.deviceId);
    return limitSignIn(key, address, isKnown, () => openSession(credentials, address, browser));
  }, sharer);
}

/** The browser of a sign-in: its User-Agent header, the cookie of an earlier sign-in, and that of a shared device. */
type Browser = {
  readonly userAgent?: string | null;
  readonly deviceId?: string;
  readonly sharedDevice?: string;
};

async function openSession(
  { username, password, code }: SignIn,
  address: string,
  { userAgent: header, deviceId, sharedDevice: proof }: Browser,
) {
  const user = await findUser(driver, username);
  const given = user?.oneTimeUntil ? typedCode(password) : password;
  if (!(await isPassword(user?.passwordHash, given)) || !user) {
    await logWrongCredentials(username, address, user !== undefined);
    throw new AppError("wrongCredentials");
  }
  const userAgent = header?.slice(0, MAX_USER_AGENT) ?? null;
  const shared = await findSharedDevice(proof);
  const opened = inTransaction(UNKEYED, async (tx) => {
    const refusal = toRefusal(user);
    if (refusal) throw new AppError(refusal);
    // Deleted, deactivated or changed since it was looked at: no session may come of it.
    if (!(await noteSignIn(tx, user))) throw new AppError("wrongCredentials");
    await passSecondFactor(tx, user.id, code);
    const sharedDevice = shared && (await noteSharedDevice(tx, shared.id));
    if (sharedDevice)
      await clearPinFailures(tx, { userId: user.id, deviceId: sharedDevice.id }, false);
    return createSession(tx, user, { address, userAgent, deviceId, sharedDevice });
  });
  const { actor, ...device } = await opened.catch((thrown: unknown) =>
    rethrowLogged(thrown, user.username, address),
  );
  return {
    ...device,
    displayName: actor.displayName,
    passwordChangeRequired: user.oneTimeUntil !== null,
    ...(await signTokens(actor)),
  };
}

/** Logs a wrong username or password; of many unknown usernames, not each one. */
async function logWrongCredentials(username: string, address: string, isKnown: boolean) {
  const unknownUsernames = isKnown ? undefined : await countUnknownUsername();
  if (unknownUsernames !== undefined && !isLoggedUnknown(unknownUsernames)) return;
  const isOneOfMany = unknownUsernames !== undefined && unknownUsernames > LOGGED_UNKNOWN_USERNAMES;
  await recordLog(db, username, "USER_SIGN_IN_FAILED", {
    address,
    ...(isOneOfMany && { unknownUsernames }),
  });
}

/** Logs why somebody with the right password did not get in, unless they are only asked for a code. */
async function rethrowLogged(thrown: unknown, username: string, address: string): Promise<never> {
  if (isFailedAttempt(thrown)) {
    const reason = thrown.code === "wrongCredentials" ? {} : { reason: thrown.code };
    await recordLog(db, username, "USER_SIGN_IN_FAILED", { address, ...reason });
  }
  throw thrown;
}

/** Returns the reason that a user with the right password may not sign in; undefined if they may. */
function toRefusal(user: UserRow): "accountDeactivated" | "oneTimePasswordOver" | undefined {
  const { deactivatedAt, oneTimeUntil, oneTimeUsedAt } = user;
  if (deactivatedAt) return "accountDeactivated";
  const isOver = oneTimeUntil !== null && (oneTimeUsedAt !== null || oneTimeUntil <= new Date());
  return isOver ? "oneTimePasswordOver" : undefined;
}

/** Ends the actor's session: both its tokens are invalid from the next call on. */
export const signOut = command("ownAccount.use", async (actor): Promise<void> => {
  await inTransaction(actor, async (tx) => {
    await tx.session.deleteMany({ where: { id: actor.sessionId } });
    await recordLog(tx, actor.username, "USER_SIGNED_OUT", {});
  });
});

/** Sets the language in which the actor's pages start; null for the factory's. */
export const changeOwnLanguage = command(
  "ownLanguage.manage",
  ownLanguageSchema,
  async (actor, { language }): Promise<OwnLanguage> => {
    const userId = actor.id;
    await inTransaction(actor, async (tx) => {
      if (language === null) await tx.userLanguage.deleteMany({ where: { userId } });
      else
        await tx.userLanguage.upsert({
          where: { userId },
          create: { userId, language },
          update: { language },
        });
    });
    return { language };
  },
);

/**
 * Creates the first admin of a factory that has no users yet; returns whether it did. Called by the launcher, not by an entry point.
 * Throws `usernameTaken`, `invalidInput`.
 */
export async function createFirstAdmin({ username, password }: FirstAdmin): Promise<boolean> {
  if (isReserved(username)) throw usernameTaken(username);
  await assertNotKnown("password", password, username);
  const passwordHash = await hashPassword(password);
  return inTransaction(UNKEYED, async (tx) => {
    // Two instances starting on one new database: the second waits here and then finds the first one's admin.
    await tx.$executeRaw`LOCK TABLE "User" IN SHARE ROW EXCLUSIVE MODE`;
    if ((await tx.user.count()) > 0) return false;
    await tx.user.create({ data: { username, passwordHash, role: "admin" } });
    await recordLog(tx, username, "USER_CREATED", { username, userType: "admin" });
    return true;
  });
}

/**
 * Creates a user who can sign in at once (spec §2). Every other admin is notified of a new admin. Throws
 * `adminsByAdminsOnly`, `usernameTaken` if the username, in any case, exists or is the product's own,
 * `usernameOfRecords` if records name a deleted user by it, `invalidInput` for a password that is guessed first, and `similarExists` if
 * the caller wants to know.
 */
export const createUser = command(
  "users.manage",
  createUserSchema,
  async (
    actor,
    { username, password, userType, displayName, refuseSimilar },
  ): Promise<UserView> => {
    if (isReserved(username)) throw usernameTaken(username);
    await assertNotKnown("password", password, username);
    const passwordHash = await hashPassword(password);
    return inTransaction(actor, async (tx) => {
      await assertMayManage(tx, actor, userType);
      if (refuseSimilar) await assertNoSimilarUsername(tx, username);
      const user = await tx.user
        .create({ data: { username, displayName, passwordHash, role: userType } })
        .catch((thrown: unknown) => {
          throw isUniqueViolation(thrown) ? usernameTaken(username) : thrown;
        });
      // After the row: it waits for a deletion that is on its way, and this statement then sees it.
      if (await isFormerUsername(tx, username))
        throw new AppError("usernameOfRecords", { params: { username } });
      await recordLog(tx, actor.username, "USER_CREATED", toUserView(user));
      if (userType === "admin") await notifyNewAdmin(tx, actor, user.username);
      return toUserView(user);
    });
  },
);

function usernameTaken(username: string): AppError {
  return new AppError("usernameTaken", { params: { username } });
}

/**
 * Deletes a user with all sessions; requests and log entries stay, and the log keeps the user without the password. Nobody else gets the
 * username of a user who had signed in, because records name it. Throws `userNotFound`, `cannotDeleteYourself`, `lastManager`,
 * `adminsByAdminsOnly`.
 */
export const deleteUser = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const managers = await lockManagers(tx);
      const user = await findUser(tx, username);
      if (!user) throw new AppError("userNotFound", { params: { username } });
      assertRemovable(user, actor, managers, "cannotDeleteYourself");
      await assertMayManage(tx, actor, user.role);
      await tx.user.delete({ where: { id: user.id } });
      if (user.lastSignInAt) await storeFormerUsername(tx, username);
      const createdAt = user.createdAt.toISOString();
      await recordLog(tx, actor.username, "USER_DELETED", { ...toUserView(user), createdAt });
    });
  },
);
