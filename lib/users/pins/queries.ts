import "server-only";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { db } from "@/lib/platform/database/db";
import type { OwnPin } from "./schema";

/** Says whether the actor has a PIN on the shared device that their session was opened on; `device` is null on their own. */
export const getOwnPin = query("ownPin.manage", async (actor): Promise<OwnPin> => {
  const { id: userId, sharedDevice } = getPersonId(actor);
  if (!sharedDevice) return { device: null, isSet: false };
  const count = await db.pin.count({ where: { userId, deviceId: sharedDevice.id } });
  return { device: sharedDevice.name, isSet: count > 0 };
});
