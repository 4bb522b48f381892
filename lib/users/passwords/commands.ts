import "server-only";
import { randomUUID } from "node:crypto";
import type { Person } from "@/lib/auth/actor";
import { hashPassword, isPassword } from "@/lib/auth/password";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { SYSTEM } from "@/lib/users/names/rules";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { authSecret } from "@/lib/platform/env";
import type { User } from "@/lib/platform/prisma/client";
import { changePasswordSchema, usernameSchema, type OneTimePassword } from "../schema";
import { deletePins } from "../pins/repository";
import { deleteSecondFactor } from "../second-factor/repository";
import { lockExistingUser, lockManagers, lockUser } from "../repository";
import { clearFailures, limitOwnAttempt } from "../attempts/repository";
import { assertMayReset, assertStillManager } from "../rules";
import { deriveOneTimePassword, endOfOneTimePassword } from "./rules";
import { assertNotKnown } from "./repository";

/**
 * Changes the actor's own password; every other session of theirs ends, this one stays; their PINs on shared devices are gone. Wrong current passwords are
 * counted like failed sign-ins, by session. After a sign-in with a one-time password it takes no current one, and no password that is
 * the same. Throws `wrongPassword`, `tooManyLogins`, `invalidInput`.
 */
export const changeOwnPassword = command(
  "ownPassword.change",
  changePasswordSchema,
  async (actor, { currentPassword, newPassword }): Promise<void> => {
    await assertNotKnown("newPassword", newPassword, actor.username);
    const change = async (tx: Tx, passwordHash: string) => {
      // Checked in here: a repeat after a lost response is recognized before its current password is found wrong.
      const user = await tx.user.findUnique({ where: { id: actor.id } });
      if (!user || !(await isOwn(tx, user, currentPassword, getPersonId(actor))))
        throw new AppError("wrongPassword");
      if (user.oneTimeUntil && (await isPassword(user.passwordHash, newPassword)))
        throw invalidField("newPassword", "oneTimePassword");
      const { count } = await tx.user.updateMany({
        // Of two changes at once the second one's current password is no longer the current one.
        where: { id: actor.id, passwordHash: user.passwordHash },
        data: { passwordHash, oneTimeUntil: null, oneTimeUsedAt: null },
      });
      if (count === 0) throw new AppError("wrongPassword");
      await tx.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } });
      await deletePins(tx, actor.id);
      await recordLog(tx, actor.username, "USER_PASSWORD_CHANGED", {});
    };
    await limitOwnAttempt(actor, async () => {
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(actor, (tx) => change(tx, passwordHash));
    });
  },
);

/** Checks whether the given password is the user's. Only a session of a one-time password may omit it; others throw `invalidInput`. */
async function isOwn(tx: Tx, user: User, given: string | undefined, person: Person) {
  if (given !== undefined) return isPassword(user.passwordHash, given);
  if (!person.mustChangePassword) throw invalidField("currentPassword", "required");
  // Another reset may have ended the session since the call began; then this password is not theirs.
  return (await tx.session.count({ where: { id: person.sessionId, userId: user.id } })) > 0;
}

/**
 * Makes a password for a user who forgot theirs: it signs in once, within `ONE_TIME_HOURS`, and only to choose a new one. The old
 * password, an earlier one-time password and PINs stop working, and all sessions of the user end. Throws `userNotFound`,
 * `cannotResetYourself`, `onlyByAdmin`, `userDeactivated`, `notSignedIn`.
 */
export const makeOneTimePassword = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<OneTimePassword> => {
    const fresh = randomUUID();
    const passwordHash = await hashPassword(deriveOneTimePassword(fresh, authSecret()));
    const { resetId, ...made } = await inTransaction(actor, async (tx) => {
      assertStillManager(actor, await lockManagers(tx));
      const user = await lockExistingUser(tx, username);
      const params = { username: user.username };
      if (user.id === actor.id) throw new AppError("cannotResetYourself");
      assertMayReset(actor, user);
      if (user.deactivatedAt) throw new AppError("userDeactivated", { params });
      const validUntil = await replacePassword(tx, user.id, passwordHash);
      await clearFailures(tx, user.username);
      await recordLog(tx, actor.username, "USER_PASSWORD_RESET", { ...params, validUntil });
      // Stored with the call's key: without AUTH_SECRET it does not reveal the password.
      return { resetId: fresh, username: user.username, validUntil };
    });
    return { ...made, password: deriveOneTimePassword(resetId, authSecret()) };
  },
);

/**
 * Makes a one-time password like `makeOneTimePassword`, for the operator of the server when nobody can do so on a screen: it also
 * reactivates a deactivated user, and removes the second factor. Returns undefined when there is no such user. Called by the launcher, not
 * by an entry point.
 */
export async function makeOneTimePasswordHere(
  username: string,
): Promise<OneTimePassword | undefined> {
  const password = deriveOneTimePassword(randomUUID(), randomUUID());
  const passwordHash = await hashPassword(password);
  return inTransaction(UNKEYED, async (tx) => {
    const user = await lockUser(tx, username);
    if (!user) return undefined;
    const validUntil = await replacePassword(tx, user.id, passwordHash);
    await tx.user.update({ where: { id: user.id }, data: { deactivatedAt: null } });
    await deleteSecondFactor(tx, user.id);
    await clearFailures(tx, user.username);
    await recordLog(tx, SYSTEM, "USER_PASSWORD_RESET", { username: user.username, validUntil });
    return { username: user.username, password, validUntil };
  });
}

async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<string> {
  const oneTimeUntil = endOfOneTimePassword();
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash, oneTimeUntil, oneTimeUsedAt: null },
  });
  await tx.session.deleteMany({ where: { userId } });
  await deletePins(tx, userId);
  return oneTimeUntil.toISOString();
}
