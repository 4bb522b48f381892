import "server-only";
import * as z from "zod/mini";
import type { Person } from "@/lib/auth/actor";
import { DEVICE_SECONDS } from "@/lib/auth/cookie";
import { command, getPersonId } from "@/lib/auth/entry-point";
import { problemOfUrl } from "@/lib/integrations/webhooks/rules";
import { db, inTransaction, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { findUnreachable } from "@/lib/platform/outgoing/own-network";
import { selectPush } from "./repository";
import { listPushKinds, toMinutes } from "./rules";
import {
  pushDeviceIdSchema,
  pushSettingsSchema,
  pushSubscriptionSchema,
  type PushView,
} from "./schema";

/** Changes which notifications the actor gets on their devices, and their quiet hours. What those hold back is sent once they are over. */
export const changePushSettings = command(
  "notifications.own",
  pushSettingsSchema,
  async (actor, { kinds, quietHours }): Promise<PushView> => {
    const person = getPersonId(actor);
    const { id: userId, role } = person;
    const choice = {
      kinds: listPushKinds(role).filter((kind) => kinds.includes(kind)),
      quietFrom: quietHours && toMinutes(quietHours.from),
      quietTo: quietHours && toMinutes(quietHours.to),
    };
    return inTransaction(actor, async (tx) => {
      const where = { userId };
      await tx.pushSettings.upsert({ where, create: { userId, ...choice }, update: choice });
      await tx.$executeRaw`
        UPDATE "PushMessage" m SET "dueAt" = LEAST(m."dueAt", clock_timestamp()) FROM "Session" s
        WHERE s."userId" = ${userId}::uuid AND m."sessionId" = s."id" AND m."endedAt" IS NULL`;
      await tx.$executeRaw`SELECT pg_notify('factory_changes', 'pushOutbox:')`;
      return selectPush(tx, person);
    });
  },
);

const ownSessionSchema = z.object({
  deviceId: z.string(),
  userAgent: z.nullable(z.string()),
});

/**
 * Subscribes the browser of the actor's session to their notifications, until the session ends; from now on each of their sessions in
 * this browser may. Throws `invalidInput` for an address that the server may not connect to, and `notAllowed` on a shared device, whose
 * screen is everybody's.
 */
export const subscribePush = command(
  "notifications.own",
  pushSubscriptionSchema,
  async (actor, { endpoint, keys }): Promise<PushView> => {
    const person = getPersonId(actor);
    if (person.sharedDevice) throw new AppError("notAllowed");
    assertPushService(endpoint);
    const { id: userId, sessionId } = person;
    return inTransaction(actor, async (tx) => {
      const device = await lockOwnSession(tx, person);
      const known = await tx.pushDevice.upsert({
        where: { userId_deviceId: { userId, deviceId: device.deviceId } },
        create: { userId, ...device },
        update: { lastOnAt: new Date(), userAgent: device.userAgent },
      });
      const pushDeviceId = known.id;
      await tx.pushSubscription.deleteMany({
        where: { endpoint, sessionId: { not: sessionId } },
      });
      const subscription = { pushDeviceId, endpoint, ...keys };
      await tx.pushSubscription.upsert({
        where: { sessionId },
        create: { sessionId, ...subscription },
        update: { ...subscription, tries: 0, nextTryAt: new Date() },
      });
      return selectPush(tx, person);
    });
  },
);

/** Locks the actor's session and returns its browser. Throws `notSignedIn` when it has ended meanwhile. */
async function lockOwnSession(tx: Tx, { id, sessionId }: Person) {
  const [session] = await queryRows(tx, ownSessionSchema)`
    SELECT coalesce("deviceId", "id") AS "deviceId", "userAgent" FROM "Session"
    WHERE "id" = ${sessionId}::uuid AND "userId" = ${id}::uuid FOR UPDATE`;
  if (!session) throw new AppError("notSignedIn");
  return session;
}

/** Rejects an address of a push service that the server may not connect to. */
function assertPushService(endpoint: string): void {
  const reason = problemOfUrl(endpoint) ?? findUnreachable(new URL(endpoint));
  if (reason) throw invalidField("endpoint", reason);
}

/** Turns messages off in one of the actor's browsers. Throws `notFound`. */
export const turnPushOff = command(
  "notifications.own",
  pushDeviceIdSchema,
  async (actor, { id }): Promise<PushView> => {
    const person = getPersonId(actor);
    return inTransaction(actor, async (tx) => {
      const { count } = await tx.pushDevice.deleteMany({ where: { id, userId: person.id } });
      if (count === 0) throw new AppError("notFound");
      return selectPush(tx, person);
    });
  },
);

/** Deletes browsers in which nobody was signed in for 400 days. Called by the scheduler, not by an entry point. */
export async function deleteUnusedPushDevices(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "PushDevice" WHERE "lastOnAt" < now() - make_interval(secs => ${DEVICE_SECONDS}::int)`;
}
