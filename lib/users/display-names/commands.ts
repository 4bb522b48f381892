import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import {
  changeDisplayNameSchema,
  changeOwnDisplayNameSchema,
  type ChangeDisplayName,
  type UserView,
} from "../schema";
import { assertMayManage, lockExistingUser, toUserView } from "../repository";

/** Changes a user's display name, or removes it with null. Throws `userNotFound`, `adminsByAdminsOnly`. */
export const changeDisplayName = command(
  "users.manage",
  changeDisplayNameSchema,
  async (actor, input): Promise<UserView> => {
    return inTransaction(actor, async (tx) => {
      const user = await lockExistingUser(tx, input.username);
      await assertMayManage(tx, actor, user.role);
      return writeDisplayName(tx, actor, input);
    });
  },
);

/** Changes the actor's own display name, or removes it with null. Throws `userNotFound`. */
export const changeOwnDisplayName = command(
  "ownDisplayName.change",
  changeOwnDisplayNameSchema,
  async (actor, { displayName }): Promise<UserView> => {
    const { username } = actor;
    return inTransaction(actor, (tx) => writeDisplayName(tx, actor, { username, displayName }));
  },
);

/** Writes a display name with its log entry, unless the user already has it. */
async function writeDisplayName(
  tx: Tx,
  actor: Actor,
  { username, displayName }: ChangeDisplayName,
): Promise<UserView> {
  // Locked, so that of two changes at once the later one's entry has the earlier one's name as before.
  const user = await lockExistingUser(tx, username);
  if (user.displayName !== displayName) {
    await tx.user.update({ where: { id: user.id }, data: { displayName } });
    await recordLog(tx, actor.username, "USER_DISPLAY_NAME_CHANGED", {
      username: user.username,
      before: { displayName: user.displayName },
      after: { displayName },
    });
  }
  return toUserView({ ...user, displayName });
}
