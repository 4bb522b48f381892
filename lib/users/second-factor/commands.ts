import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { isPassword } from "@/lib/auth/password";
import { recordLog } from "@/lib/logs/repository";
import { notifyUser } from "@/lib/notifications/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { authSecret, settings } from "@/lib/platform/env";
import { factorySettings } from "@/lib/settings/repository";
import { nameIn } from "@/lib/settings/factory-name";
import { limitOwnAttempt } from "../attempts/repository";
import { assertMayReset, assertStillManager } from "../rules";
import { usernameSchema } from "../schema";
import { lockExistingUser, lockManagers } from "../repository";
import { describeAuthenticator, deriveRecoveryCodes } from "./rules";
import {
  confirmSecondFactorSchema,
  provenSecondFactorSchema,
  startSecondFactorSchema,
  type Authenticator,
  type ProvenSecondFactor,
  type RecoveryCodes,
} from "./schema";
import { deleteSecondFactor, lockSecondFactor, takeCode } from "./repository";

/**
 * Makes a new secret for the actor's authenticator app; sign-ins ask for a code once `confirmSecondFactor` had one. Wrong passwords are
 * counted like failed sign-ins, by session. Throws `wrongPassword`, `secondFactorOn`, `tooManyLogins`.
 */
export const startSecondFactor = command(
  "ownSecondFactor.manage",
  startSecondFactorSchema,
  async (actor, { password }): Promise<Authenticator> => {
    const { secretId } = await limitOwnAttempt(actor, () =>
      inTransaction(actor, async (tx) => {
        await assertOwnPassword(tx, actor, password);
        const factor = await lockSecondFactor(tx, actor.id);
        if (factor?.confirmedAt) throw new AppError("secondFactorOn");
        const fresh = { secretId: randomUUID(), startedAt: new Date() };
        await tx.secondFactor.upsert({
          where: { userId: actor.id },
          create: { userId: actor.id, ...fresh },
          update: fresh,
        });
        // Stored with the call's key: what tells the secret to nobody without AUTH_SECRET.
        return { secretId: fresh.secretId };
      }),
    );
    const factoryName = nameIn(await factorySettings(), "en") ?? settings().FACTORY_NAME;
    return describeAuthenticator(secretId, authSecret(), { factoryName, username: actor.username });
  },
);

/**
 * Lets sign-ins of the actor ask for a code from now on, after a first code has shown that the app has the secret; all other sessions of
 * theirs end. Gives the recovery codes. Throws `secondFactorNotStarted`, `secondFactorOn`, `wrongCode`.
 */
export const confirmSecondFactor = command(
  "ownSecondFactor.manage",
  confirmSecondFactorSchema,
  async (actor, { code }): Promise<RecoveryCodes> => {
    const { codesId } = await inTransaction(actor, async (tx) => {
      const factor = await lockSecondFactor(tx, actor.id);
      if (!factor) throw new AppError("secondFactorNotStarted");
      if (factor.confirmedAt) throw new AppError("secondFactorOn");
      const codes = { codesId: randomUUID() };
      await tx.secondFactor.update({
        where: { userId: actor.id },
        data: { ...codes, confirmedAt: new Date() },
      });
      await takeCode(tx, factor, code);
      await tx.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } });
      await recordLog(tx, actor.username, "USER_SECOND_FACTOR_ADDED", {});
      return codes;
    });
    return { recoveryCodes: deriveRecoveryCodes(codesId, authSecret()) };
  },
);

/** Makes new recovery codes for the actor; the earlier ones stop working. Throws `wrongPassword`, `secondFactorOff`, `wrongCode`, `tooManyLogins`. */
export const makeRecoveryCodes = command(
  "ownSecondFactor.manage",
  provenSecondFactorSchema,
  async (actor, proof): Promise<RecoveryCodes> => {
    const { codesId } = await withProof(actor, proof, async (tx) => {
      const codes = { codesId: randomUUID() };
      await tx.secondFactor.update({
        where: { userId: actor.id },
        data: { ...codes, usedCodes: [] },
      });
      await recordLog(tx, actor.username, "USER_RECOVERY_CODES_MADE", {});
      return codes;
    });
    return { recoveryCodes: deriveRecoveryCodes(codesId, authSecret()) };
  },
);

/** Takes the actor's own second factor away. Throws `wrongPassword`, `secondFactorOff`, `wrongCode`, `tooManyLogins`. */
export const endSecondFactor = command(
  "ownSecondFactor.manage",
  provenSecondFactorSchema,
  async (actor, proof): Promise<void> => {
    await withProof(actor, proof, async (tx) => {
      await deleteSecondFactor(tx, actor.id);
      const { username } = actor;
      await recordLog(tx, username, "USER_SECOND_FACTOR_REMOVED", { username });
    });
  },
);

/**
 * Removes the second factor of a user who has lost the app and the recovery codes, and notifies the user; the password stays. Throws
 * `userNotFound`, `cannotResetYourself`, `onlyByAdmin`, `secondFactorOff`, `notSignedIn`.
 */
export const removeSecondFactor = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      assertStillManager(actor, await lockManagers(tx));
      const user = await lockExistingUser(tx, username);
      const params = { username: user.username };
      if (user.id === actor.id) throw new AppError("cannotResetYourself");
      assertMayReset(actor, user);
      if (!(await deleteSecondFactor(tx, user.id))) throw new AppError("secondFactorOff");
      await notifyUser(tx, actor, user.id, "secondFactorRemoved", { username: actor.username });
      await recordLog(tx, actor.username, "USER_SECOND_FACTOR_REMOVED", params);
    });
  },
);

/**
 * Runs a change of the actor's second factor after password and code, as at a sign-in. Failures are counted like failed sign-ins,
 * by session.
 */
async function withProof<R>(
  actor: Actor,
  { password, code }: ProvenSecondFactor,
  run: (tx: Tx) => Promise<R>,
): Promise<R> {
  return limitOwnAttempt(actor, () =>
    inTransaction(actor, async (tx) => {
      await assertOwnPassword(tx, actor, password);
      const factor = await lockSecondFactor(tx, actor.id);
      if (!factor?.confirmedAt) throw new AppError("secondFactorOff");
      await takeCode(tx, factor, code);
      return run(tx);
    }),
  );
}

async function assertOwnPassword(tx: Tx, actor: Actor, password: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: actor.id } });
  if (!(await isPassword(user?.passwordHash, password))) throw new AppError("wrongPassword");
}
