import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import {
  assertMayManage,
  lockExistingUser,
  lockManagers,
  notifyNewAdmin,
  updateUser,
} from "../repository";
import { assertMayReset, assertStillManager } from "../rules";
import { changeRoleSchema, type ListedUserView } from "../schema";

/**
 * Gives another user another role; all sessions of the user end, because their tokens claim the former one. Only an admin changes the role
 * of an admin, and nobody their own, so an admin always remains. Every other admin is notified of a new one. The same role changes nothing.
 * Throws `userNotFound`, `cannotChangeOwnRole`, `onlyByAdmin`, `adminsByAdminsOnly`, `notSignedIn`.
 */
export const changeRole = command(
  "users.manage",
  changeRoleSchema,
  async (actor, { username, userType }): Promise<ListedUserView> =>
    inTransaction(actor, async (tx) => {
      assertStillManager(actor, await lockManagers(tx));
      const user = await lockExistingUser(tx, username);
      if (user.id === actor.id) throw new AppError("cannotChangeOwnRole");
      assertMayReset(actor, user);
      await assertMayManage(tx, actor, userType);
      if (user.role !== userType) {
        const { count: sessions } = await tx.session.deleteMany({ where: { userId: user.id } });
        await recordLog(tx, actor.username, "USER_ROLE_CHANGED", {
          username: user.username,
          before: { userType: user.role },
          after: { userType },
          sessions,
        });
        if (userType === "admin") await notifyNewAdmin(tx, actor, user.username);
      }
      return updateUser(tx, user.id, { role: userType });
    }),
);
