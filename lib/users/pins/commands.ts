import "server-only";
import type { SharedDevice } from "@/lib/auth/actor";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { hashPin, isPassword } from "@/lib/auth/password";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { authSecret } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { selectSettings } from "@/lib/settings/repository";
import { limitOwnAttempt } from "../attempts/repository";
import { derivePinSecret } from "@/lib/auth/shared-device";
import { mayUsePins } from "./rules";
import { setPinSchema } from "./schema";

/**
 * Sets the actor's PIN on the shared device that their session was opened on, in place of an earlier one. Wrong passwords are counted
 * like failed sign-ins, by session. Throws `deviceNotShared`, `quickSignInOff`, `wrongPassword`, `tooManyLogins`, `invalidInput`.
 */
export const setPin = command(
  "ownPin.manage",
  setPinSchema,
  async (actor, { password, pin }): Promise<void> => {
    const person = getPersonId(actor);
    const { id: deviceId, name } = requireSharedDevice(person);
    const userId = actor.id;
    await limitOwnAttempt(actor, async () => {
      const hash = await hashPin(pin, derivePinSecret(deviceId, authSecret()));
      await inTransaction(actor, async (tx) => {
        if (!mayUsePins(person.role, await selectSettings(tx)))
          throw new AppError("quickSignInOff");
        const user = await tx.user.findUnique({ where: { id: userId } });
        if (!(await isPassword(user?.passwordHash, password))) throw new AppError("wrongPassword");
        const fresh = { hash, failures: 0, setAt: new Date(), lastUsedAt: null };
        await tx.pin.upsert({
          where: { userId_deviceId: { userId, deviceId } },
          create: { userId, deviceId, ...fresh },
          update: fresh,
        });
        await recordLog(tx, actor.username, "USER_PIN_SET", { device: name });
      });
    });
  },
);

/** Removes the actor's PIN from the shared device that their session was opened on. Throws `deviceNotShared`, `pinNotSet`. */
export const removePin = command("ownPin.manage", async (actor): Promise<void> => {
  const { id: deviceId, name } = requireSharedDevice(getPersonId(actor));
  await inTransaction(actor, async (tx) => {
    const { count } = await tx.pin.deleteMany({ where: { userId: actor.id, deviceId } });
    if (count === 0) throw new AppError("pinNotSet");
    await recordLog(tx, actor.username, "USER_PIN_REMOVED", { device: name });
  });
});

/** The shared device that a session was opened on. Throws `deviceNotShared`. */
function requireSharedDevice({ sharedDevice }: { readonly sharedDevice?: SharedDevice }) {
  if (!sharedDevice) throw new AppError("deviceNotShared");
  return sharedDevice;
}
