import "server-only";
import { hashPassword, isPassword } from "@/lib/auth/password";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/steps";
import { db, inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { changePasswordSchema } from "../schema";
import { countSignIn, forgetFailures } from "../steps";

/**
 * Changes the actor's own password; every other session of theirs ends, this one stays. Wrong current passwords are
 * counted like failed sign-ins, by session. Throws `wrongPassword`, `tooManyLogins`.
 */
export const changeOwnPassword = command(
  "ownPassword.change",
  changePasswordSchema,
  async (actor, { currentPassword, newPassword }): Promise<void> => {
    await countSignIn(db, actor.username, actor.sessionId);
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(actor, async (tx) => {
      // Asked in here: a repeat after a lost answer is known as one before its current password is found wrong.
      const user = await tx.user.findUnique({ where: { id: actor.id } });
      if (!user || !(await isPassword(user.passwordHash, currentPassword)))
        throw new AppError("wrongPassword");
      const { count } = await tx.user.updateMany({
        // Of two changes at once the second one's current password is no longer the current one.
        where: { id: actor.id, passwordHash: user.passwordHash },
        data: { passwordHash },
      });
      if (count === 0) throw new AppError("wrongPassword");
      await tx.session.deleteMany({ where: { userId: actor.id, id: { not: actor.sessionId } } });
      await forgetFailures(tx, actor.username, actor.sessionId);
      await recordLog(tx, actor.username, "USER_PASSWORD_CHANGED", {});
    });
  },
);
