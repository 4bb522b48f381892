import "server-only";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { registerDeviceSchema, sharedDeviceIdSchema, type SharedDeviceView } from "./schema";

/**
 * Registers the device of the call as one that several people share; the caller's session goes on there as one of a shared device, and push
 * messages end there. The caller of this function gives the device its cookie. Throws `sharedDeviceNameTaken`.
 */
export const registerDevice = command(
  "sharedDevices.manage",
  registerDeviceSchema,
  async (actor, { name }): Promise<SharedDeviceView> => {
    const { username, sessionId } = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      const device = await tx.sharedDevice
        .create({ data: { name, registeredBy: username } })
        .catch((thrown: unknown) => {
          const isTaken = isUniqueViolation(thrown);
          throw isTaken ? new AppError("sharedDeviceNameTaken", { params: { name } }) : thrown;
        });
      const [own] = await tx.session.updateManyAndReturn({
        where: { id: sessionId },
        data: { sharedDeviceId: device.id },
        select: { deviceId: true },
      });
      if (own?.deviceId) await tx.pushDevice.deleteMany({ where: { deviceId: own.deviceId } });
      await recordLog(tx, username, "SHARED_DEVICE_REGISTERED", { name });
      return {
        _id: device.id,
        name,
        registeredBy: username,
        createdAt: device.createdAt.toISOString(),
        lastSignInAt: null,
        people: [],
      };
    });
  },
);

/**
 * Removes a shared device: its sessions end, the PINs on it are gone, and it signs nobody in any more except with a password. Throws
 * `sharedDeviceNotFound`.
 */
export const removeDevice = command(
  "sharedDevices.manage",
  sharedDeviceIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const { count } = await tx.sharedDevice.updateMany({
        where: { id, removedAt: null },
        data: { removedAt: new Date(), removedBy: actor.username },
      });
      const device = count > 0 ? await tx.sharedDevice.findUnique({ where: { id } }) : null;
      if (!device) throw new AppError("sharedDeviceNotFound");
      await tx.session.deleteMany({ where: { sharedDeviceId: id } });
      await tx.pin.deleteMany({ where: { deviceId: id } });
      await recordLog(tx, actor.username, "SHARED_DEVICE_REMOVED", { name: device.name });
    });
  },
);
