import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertRemovable } from "../rules";
import { usernameSchema, type ListedUserView } from "../schema";
import {
  assertMayManage,
  assertStillManager,
  lockManagers,
  lockUser,
  toListedUserView,
} from "../repository";

/**
 * Keeps a user out without taking anything away: all sessions end, no sign-in and no notification comes any more, and everything that
 * the user did stays under the name. Throws `userNotFound`, `alreadyDeactivated`, `cannotDeactivateYourself`, `lastManager`, `adminsByAdminsOnly`.
 */
export const deactivateUser = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<ListedUserView> =>
    inTransaction(actor, async (tx) => {
      const managerIds = await lockManagers(tx);
      const user = await lockExisting(tx, username);
      assertRemovable(user, actor, managerIds, "cannotDeactivateYourself");
      await assertMayManage(tx, actor, user.role);
      if (user.deactivatedAt)
        throw new AppError("alreadyDeactivated", { params: { username: user.username } });
      const { count: sessions } = await tx.session.deleteMany({ where: { userId: user.id } });
      await recordLog(tx, actor.username, "USER_DEACTIVATED", {
        username: user.username,
        sessions,
      });
      return setDeactivated(tx, user.id, new Date());
    }),
);

/** Lets a deactivated user sign in again, with the password from before. Throws `userNotFound`, `alreadyActive`, `notSignedIn`,
 * `adminsByAdminsOnly`. */
export const activateUser = command(
  "users.manage",
  usernameSchema,
  async (actor: Actor, { username }): Promise<ListedUserView> =>
    inTransaction(actor, async (tx) => {
      assertStillManager(actor, await lockManagers(tx));
      const user = await lockExisting(tx, username);
      await assertMayManage(tx, actor, user.role);
      if (!user.deactivatedAt)
        throw new AppError("alreadyActive", { params: { username: user.username } });
      await recordLog(tx, actor.username, "USER_ACTIVATED", { username: user.username });
      return setDeactivated(tx, user.id, null);
    }),
);

async function lockExisting(tx: Tx, username: string) {
  const user = await lockUser(tx, username);
  if (!user) throw new AppError("userNotFound", { params: { username } });
  return user;
}

async function setDeactivated(tx: Tx, id: string, deactivatedAt: Date | null) {
  const user = await tx.user.update({
    where: { id },
    data: { deactivatedAt },
    include: { secondFactor: { select: { confirmedAt: true } } },
  });
  const hasSecondFactor = user.secondFactor !== null && user.secondFactor.confirmedAt !== null;
  return toListedUserView({ ...user, hasSecondFactor });
}
