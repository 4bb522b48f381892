import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hashPassword, isPassword } from "@/lib/auth/password";
import { authorize } from "@/lib/auth/permissions";
import { recordLog } from "@/lib/logs/steps";
import { db, inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ChangePassword } from "../schema";
import { countSignIn, forgetFailures } from "../steps";

/**
 * Changes the actor's own password; every other session of theirs ends, this one stays. Wrong current passwords are
 * counted like failed sign-ins, by session. Throws `wrongPassword`, `tooManyLogins`.
 */
export async function changeOwnPassword(
  actor: Actor,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  authorize(actor, "ownPassword.change");
  await countSignIn(db, actor.username, actor.sessionId);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
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
}
