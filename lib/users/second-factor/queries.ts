import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import { RECOVERY_CODES } from "./rules";
import type { SecondFactorView } from "./schema";

/** Returns since when the actor's sign-ins ask for a code, null when they do not, and how many recovery codes are left. */
export const getOwnSecondFactor = query(
  "ownSecondFactor.manage",
  async (actor): Promise<SecondFactorView> => {
    const factor = await db.secondFactor.findUnique({ where: { userId: actor.id } });
    if (!factor?.confirmedAt) return { since: null, recoveryCodesLeft: 0 };
    return {
      since: factor.confirmedAt.toISOString(),
      recoveryCodesLeft: RECOVERY_CODES - factor.usedCodes.length,
    };
  },
);
