import "server-only";
import * as z from "zod/mini";
import { isPin } from "@/lib/auth/password";
import { db, driver, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { derivePinSecret } from "@/lib/auth/shared-device";
import { MOST_WRONG_PINS } from "./rules";

/** The PIN of a user on a shared device. */
type Key = { readonly userId: string; readonly deviceId: string };

const triedSchema = z.object({ hash: z.string(), failures: z.int() });

/**
 * Verifies a PIN. A try counts before it is judged, so that no number of them at once passes the limit. Throws `wrongPin` with the tries
 * that are left, `pinLocked`, and `pinNotSet` if the user has none there.
 */
export async function verifyPin({ userId, deviceId }: Key, pin: string): Promise<void> {
  const [tried] = await queryRows(driver, triedSchema)`
    UPDATE "Pin" SET "failures" = "failures" + 1
    WHERE "userId" = ${userId}::uuid AND "deviceId" = ${deviceId}::uuid AND "failures" < ${MOST_WRONG_PINS}::int
    RETURNING "hash", "failures"`;
  if (!tried) {
    const isSet = (await db.pin.count({ where: { userId, deviceId } })) > 0;
    throw new AppError(isSet ? "pinLocked" : "pinNotSet");
  }
  const isRight = await isPin(tried.hash, pin, derivePinSecret(deviceId, authSecret())).catch(
    async (thrown: unknown) => {
      // It was not judged, because too many wait.
      await forgetTry({ userId, deviceId });
      throw thrown;
    },
  );
  if (isRight) return;
  const left = MOST_WRONG_PINS - tried.failures;
  throw left > 0 ? new AppError("wrongPin", { params: { left } }) : new AppError("pinLocked");
}

async function forgetTry({ userId, deviceId }: Key): Promise<void> {
  await db.$executeRaw`
    UPDATE "Pin" SET "failures" = greatest("failures" - 1, 0)
    WHERE "userId" = ${userId}::uuid AND "deviceId" = ${deviceId}::uuid`;
}

/** Clears the wrong tries of a user who has got in on a shared device, with the PIN or the password. */
export async function clearPinFailures(
  tx: Tx,
  { userId, deviceId }: Key,
  isUsed: boolean,
): Promise<void> {
  await tx.pin.updateMany({
    where: { userId, deviceId },
    data: { failures: 0, ...(isUsed && { lastUsedAt: new Date() }) },
  });
}

/** Takes all PINs of a user away, as when the password is another one. */
export async function deletePins(tx: Tx, userId: string): Promise<void> {
  await tx.pin.deleteMany({ where: { userId } });
}
