import "server-only";
import * as z from "zod/mini";
import type { Person } from "@/lib/auth/actor";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { describeDevice } from "@/lib/users/sessions/rules";
import { getPushKeys } from "./keys";
import { FIRST_KINDS, listPushKinds, toTime } from "./rules";
import type { PushDeviceView, PushView } from "./schema";

const settingsSchema = z.object({
  kinds: z.array(z.string()),
  quietFrom: z.nullable(z.number()),
  quietTo: z.nullable(z.number()),
});

/** Reads a person's choice of messages and their devices. */
export async function selectPush(tx: Statements, person: Person): Promise<PushView> {
  const [settings] = await queryRows(tx, settingsSchema)`
    SELECT "kinds", "quietFrom", "quietTo" FROM "PushSettings" WHERE "userId" = ${person.id}::uuid`;
  const { kinds, quietFrom, quietTo } = settings ?? FIRST_SETTINGS;
  const quietHours =
    quietFrom !== null && quietTo !== null
      ? { from: toTime(quietFrom), to: toTime(quietTo) }
      : null;
  return {
    publicKey: getPushKeys().publicKey,
    kinds: listPushKinds(person.role).map((kind) => ({ kind, isOn: kinds.includes(kind) })),
    quietHours,
    devices: await selectDevices(tx, person),
  };
}

const FIRST_SETTINGS = { kinds: FIRST_KINDS, quietFrom: null, quietTo: null };

const deviceSchema = z.object({
  id: z.string(),
  userAgent: z.nullable(z.string()),
  lastOnAt: z.date(),
  isOn: z.boolean(),
  isCurrent: z.boolean(),
});

/** Selects a person's devices, the one of the session first. */
async function selectDevices(tx: Statements, { id, sessionId }: Person): Promise<PushDeviceView[]> {
  const rows = await queryRows(tx, deviceSchema)`
    SELECT d."id", d."userAgent", d."lastOnAt", own."id" IS NOT NULL AS "isCurrent", EXISTS (
      SELECT FROM "PushSubscription" p JOIN "Session" s ON s."id" = p."sessionId" AND s."expiresAt" > now()
      WHERE p."pushDeviceId" = d."id" AND (own."id" IS NULL OR s."id" = own."id")) AS "isOn"
    FROM "PushDevice" d
    LEFT JOIN "Session" own ON own."id" = ${sessionId}::uuid AND coalesce(own."deviceId", own."id") = d."deviceId"
    WHERE d."userId" = ${id}::uuid ORDER BY "isCurrent" DESC, d."lastOnAt" DESC, d."id"`;
  return rows.map(({ id: _id, userAgent, lastOnAt, ...device }) => ({
    _id,
    ...describeDevice(userAgent),
    ...device,
    lastOnAt: lastOnAt.toISOString(),
  }));
}
