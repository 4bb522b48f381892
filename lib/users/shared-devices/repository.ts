import "server-only";
import * as z from "zod/mini";
import type { SharedDevice } from "@/lib/auth/actor";
import { driver, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { verifyDeviceProof } from "@/lib/auth/shared-device";

const deviceSchema = z.object({ id: z.string(), name: z.string(), isRemoved: z.boolean() });

/** A shared device, also one that was removed. */
export type FoundDevice = z.output<typeof deviceSchema>;

/** The shared device whose cookie has this value; undefined on any other device. */
export async function findSharedDevice(
  proof: string | undefined,
): Promise<FoundDevice | undefined> {
  const id = proof === undefined ? undefined : verifyDeviceProof(proof, authSecret());
  if (id === undefined) return undefined;
  const [device] = await queryRows(driver, deviceSchema)`
    SELECT "id", "name", "removedAt" IS NOT NULL AS "isRemoved" FROM "SharedDevice" WHERE "id" = ${id}::uuid`;
  return device;
}

/** Locks a shared device until the transaction ends and notes a sign-in there; undefined once it was removed. */
export async function noteSharedDevice(tx: Tx, id: string): Promise<SharedDevice | undefined> {
  const [device] = await queryRows(tx, z.object({ id: z.string(), name: z.string() }))`
    UPDATE "SharedDevice" SET "lastSignInAt" = clock_timestamp()
    WHERE "id" = ${id}::uuid AND "removedAt" IS NULL RETURNING "id", "name"`;
  return device;
}
