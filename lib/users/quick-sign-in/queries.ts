import "server-only";
import * as z from "zod/mini";
import { readToken } from "@/lib/auth/token";
import { driver } from "@/lib/platform/database/db";
import { buildColumns, queryRows } from "@/lib/platform/database/query-rows";
import { Role } from "@/lib/platform/prisma/enums";
import { factorySettings } from "@/lib/settings/repository";
import { findSharedDevice } from "../shared-devices/repository";
import { listPinRoles } from "../pins/rules";
import type { DeviceGreeting, DevicePerson } from "./schema";

const personSchema = z.object({
  username: z.string(),
  displayName: z.nullable(z.string()),
  role: z.enum(Role),
});

/**
 * The people whom a registered device greets, by its cookie; null on any other device. With a page token also whose session waits
 * there to be unlocked. For the login, so nobody has to be signed in.
 */
export async function greetDevice(
  proof: string | undefined,
  pageToken: string | undefined,
): Promise<DeviceGreeting | null> {
  const device = await findSharedDevice(proof);
  if (!device || device.isRemoved) return null;
  const [people, locked] = await Promise.all([
    listPeople(device.id),
    findLocked(device.id, pageToken),
  ]);
  return { device: device.name, people, locked };
}

/** Lists the active people with a PIN on a device, those who used it last first. */
async function listPeople(deviceId: string): Promise<DevicePerson[]> {
  const roles = listPinRoles(await factorySettings());
  const people = await queryRows(driver, personSchema)`
    SELECT ${buildColumns(personSchema, "u")} FROM "Pin" p JOIN "User" u ON u."id" = p."userId"
    WHERE p."deviceId" = ${deviceId}::uuid AND u."deactivatedAt" IS NULL AND u."role" = ANY (${roles}::"Role"[])
    ORDER BY p."lastUsedAt" DESC NULLS LAST, u."usernameKey"`;
  return people.map(toDevicePerson);
}

/** The person whose session is open or locked on a device. */
async function findLocked(deviceId: string, pageToken: string | undefined) {
  const claims = pageToken === undefined ? null : await readToken(pageToken, "page");
  if (!claims) return null;
  const [person] = await queryRows(driver, personSchema)`
    SELECT ${buildColumns(personSchema, "u")} FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."id" = ${claims.sessionId}::uuid AND s."sharedDeviceId" = ${deviceId}::uuid AND s."expiresAt" > now()
      AND u."deactivatedAt" IS NULL`;
  return person ? toDevicePerson(person) : null;
}

function toDevicePerson({ role, ...person }: z.output<typeof personSchema>): DevicePerson {
  return { ...person, userType: role };
}
