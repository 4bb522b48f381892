import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { lockExistingUser } from "../repository";
import { usernameSchema } from "../schema";
import type { BadgeView } from "./schema";

/** Makes a new badge for a user; an earlier one stops working. Throws `userNotFound`, `quickSignInOff` for admins. */
export const makeBadge = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<BadgeView> =>
    inTransaction(actor, async (tx) => {
      const user = await lockExistingUser(tx, username);
      if (user.role === "admin") throw new AppError("quickSignInOff");
      await revokeBadges(tx, user.id, actor.username);
      const { madeBy, madeAt } = await tx.badge.create({
        data: { userId: user.id, madeBy: actor.username },
      });
      await recordLog(tx, actor.username, "USER_BADGE_MADE", { username: user.username });
      return { username: user.username, madeBy, madeAt: madeAt.toISOString() };
    }),
);

/** Revokes a user's badge. Throws `userNotFound`, `badgeNotFound`. */
export const revokeBadge = command(
  "users.manage",
  usernameSchema,
  async (actor, { username }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const user = await lockExistingUser(tx, username);
      if (!(await revokeBadges(tx, user.id, actor.username))) throw new AppError("badgeNotFound");
      await recordLog(tx, actor.username, "USER_BADGE_REVOKED", { username: user.username });
    });
  },
);

/** Revokes the badge of a user; says whether there was one. */
async function revokeBadges(tx: Tx, userId: string, revokedBy: string): Promise<boolean> {
  const { count } = await tx.badge.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: new Date(), revokedBy },
  });
  return count > 0;
}
