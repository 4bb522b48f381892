import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { DEVICE_SECONDS } from "@/lib/auth/cookie";
import { notifyUser } from "@/lib/notifications/repository";
import { db, driver, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { toNetwork } from "@/lib/platform/load/addresses";
import { describeDevice } from "./sessions/rules";

/** The most known devices of a person; beyond them, those of the oldest sign-ins are deleted. */
const MOST_DEVICES = 50;

/** The origin of a sign-in: the network address, the User-Agent header as it is stored, and the device's cookie, if there is one. */
export type Device = {
  readonly address: string;
  readonly userAgent: string | null;
  readonly deviceId?: string;
};

/**
 * Records the device of a sign-in and returns the value for its cookie. A device is recognized by its cookie, or by address and
 * User-Agent where it stores no cookies. The person is notified of each new device but the very first one.
 */
export async function noteDevice(tx: Tx, userId: string, device: Device): Promise<string> {
  const address = toNetwork(device.address);
  const known = await touch(tx, userId, { ...device, address });
  if (known !== undefined) return known;
  const deviceId = device.deviceId ?? randomUUID();
  const earlier = await tx.knownDevice.count({ where: { userId } });
  await tx.knownDevice.create({ data: { userId, deviceId, address, userAgent: device.userAgent } });
  if (earlier >= MOST_DEVICES) await deleteOldest(tx, userId);
  if (earlier > 0) await notifyOfDevice(tx, userId, device);
  return deviceId;
}

/** Returns true if somebody has signed in with this username on the device of the cookie. */
export async function isKnownDevice(username: string, deviceId?: string): Promise<boolean> {
  if (deviceId === undefined) return false;
  const found = await queryRows(driver, z.object({ userId: z.string() }))`
    SELECT d."userId" FROM "KnownDevice" d JOIN "User" u ON u."id" = d."userId"
    WHERE u."usernameKey" = username_key(${username}) AND d."deviceId" = ${deviceId}::uuid`;
  return found.length > 0;
}

async function touch(tx: Tx, userId: string, { deviceId, address, userAgent }: Device) {
  const [known] = await queryRows(tx, z.object({ deviceId: z.string() }))`
    UPDATE "KnownDevice" SET "lastSignInAt" = now(), "address" = ${address}, "userAgent" = ${userAgent}
    WHERE "userId" = ${userId}::uuid AND "deviceId" = (
      SELECT "deviceId" FROM "KnownDevice"
      WHERE "userId" = ${userId}::uuid AND ("deviceId" = ${deviceId ?? null}::uuid
        OR "address" = ${address} AND "userAgent" IS NOT DISTINCT FROM ${userAgent})
      ORDER BY "deviceId" = ${deviceId ?? null}::uuid DESC NULLS LAST, "lastSignInAt" DESC LIMIT 1)
    RETURNING "deviceId"`;
  return known?.deviceId;
}

async function deleteOldest(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "KnownDevice" WHERE "userId" = ${userId}::uuid AND "deviceId" IN (
      SELECT "deviceId" FROM "KnownDevice" WHERE "userId" = ${userId}::uuid
      ORDER BY "lastSignInAt" DESC OFFSET ${MOST_DEVICES}::int)`;
}

async function notifyOfDevice(
  tx: Tx,
  userId: string,
  { address, userAgent }: Device,
): Promise<void> {
  const { browser, system } = describeDevice(userAgent);
  const device = [browser, system].filter((name) => name !== null).join(" · ");
  await notifyUser(tx, null, userId, "signInFromNewDevice", { device, address });
}

/** Deletes the devices without a sign-in for `DEVICE_SECONDS`. Called by the scheduler, not by an entry point. */
export async function deleteUnusedDevices(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "KnownDevice" WHERE "lastSignInAt" < now() - make_interval(secs => ${DEVICE_SECONDS}::int)`;
}
