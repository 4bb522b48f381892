import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { assertRemovable, assertStillManager } from "../rules";
import { usernameSchema, type ListedUserView } from "../schema";
import { assertMayManage, lockExistingUser, lockManagers, updateUser } from "../repository";

/**
 * Keeps a user out without taking anything away: all sessions end, no sign-in and no notification comes any more, and everything that
 * the user did stays under the name. Throws `userNotFound`, `alreadyDeactivated`, `cannotDeactivateYourself`, `lastManager`, `adminsByAdminsOnly`.
 */
export const deactivateUser = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<ListedUserView> =>
    inTransaction(actor, async (tx) => {
      const managers = await lockManagers(tx);
      const user = await lockExistingUser(tx, username);
      assertRemovable(user, actor, managers, "cannotDeactivateYourself");
      await assertMayManage(tx, actor, user.role);
      if (user.deactivatedAt)
        throw new AppError("alreadyDeactivated", { params: { username: user.username } });
      const { count: sessions } = await tx.session.deleteMany({ where: { userId: user.id } });
      await recordLog(tx, actor.username, "USER_DEACTIVATED", {
        username: user.username,
        sessions,
      });
      return updateUser(tx, user.id, { deactivatedAt: new Date() });
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
      const user = await lockExistingUser(tx, username);
      await assertMayManage(tx, actor, user.role);
      if (!user.deactivatedAt)
        throw new AppError("alreadyActive", { params: { username: user.username } });
      await recordLog(tx, actor.username, "USER_ACTIVATED", { username: user.username });
      return updateUser(tx, user.id, { deactivatedAt: null });
    }),
);
