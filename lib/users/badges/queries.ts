import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db, driver } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { findUser } from "../repository";
import { usernameSchema } from "../schema";
import type { FoundBadge } from "./schema";

/** A user's badge; null for none. Throws `userNotFound`. */
export const getBadge = query(
  "users.manage",
  usernameSchema,
  async (_actor, { username }): Promise<FoundBadge> => {
    const user = await findUser(driver, username);
    if (!user) throw new AppError("userNotFound", { params: { username } });
    const found = await db.badge.findFirst({ where: { userId: user.id, revokedAt: null } });
    return {
      badge: found && {
        username: user.username,
        madeBy: found.madeBy,
        madeAt: found.madeAt.toISOString(),
      },
    };
  },
);
