import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { buildColumns, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { authSecret } from "@/lib/platform/env";
import { notifyUser } from "@/lib/notifications/repository";
import { Prisma } from "@/lib/platform/prisma/client";
import { RECOVERY_CODES, findUsedCode, type UsedCode } from "./rules";

const factorRowSchema = z.object({
  userId: z.string(),
  secretId: z.string(),
  confirmedAt: z.nullable(z.date()),
  lastStep: z.nullable(z.number()),
  codesId: z.nullable(z.string()),
  usedCodes: z.array(z.number()),
});
export type SecondFactorRow = z.output<typeof factorRowSchema>;

/** A person's second factor, also one that is being set up; locked until the transaction ends, so that a code counts once. */
export async function lockSecondFactor(
  tx: Tx,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [factor] = await queryRows(tx, factorRowSchema)`
    SELECT ${buildColumns(factorRowSchema, "f")} FROM "SecondFactor" f WHERE f."userId" = ${userId}::uuid FOR NO KEY UPDATE`;
  return factor;
}

/**
 * Uses up the code of a person who has a second factor; without one it ignores the code. The person is notified of a used recovery code.
 * Throws `secondFactorRequired` when no code was given, and `wrongCode`.
 */
export async function passSecondFactor(
  tx: Tx,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt) return;
  if (code === undefined) throw new AppError("secondFactorRequired");
  await takeCode(tx, factor, code);
}

/** Uses up a code of a second factor. Throws `wrongCode`. */
export async function takeCode(tx: Tx, factor: SecondFactorRow, code: string): Promise<void> {
  const used = findUsedCode(factor, code, authSecret());
  if (!used) throw new AppError("wrongCode");
  await noteUsed(tx, factor, used);
}

async function noteUsed(tx: Tx, { userId, usedCodes }: SecondFactorRow, used: UsedCode) {
  const isRecovery = "recoveryCode" in used;
  const change = isRecovery
    ? Prisma.sql`"usedCodes" = "usedCodes" || ${used.recoveryCode}::int`
    : Prisma.sql`"lastStep" = ${used.step}::int`;
  await tx.$executeRaw`UPDATE "SecondFactor" SET ${change} WHERE "userId" = ${userId}::uuid`;
  if (!isRecovery) return;
  const count = RECOVERY_CODES - usedCodes.length - 1;
  await notifyUser(tx, null, userId, "recoveryCodeUsed", { count });
}

/** Takes a person's second factor away; says whether there was one that sign-ins asked for. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const [deleted] = await queryRows(tx, z.object({ wasOn: z.boolean() }))`
    DELETE FROM "SecondFactor" WHERE "userId" = ${userId}::uuid
    RETURNING "confirmedAt" IS NOT NULL AS "wasOn"`;
  return deleted?.wasOn ?? false;
}
