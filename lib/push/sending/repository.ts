import "server-only";
import * as z from "zod/mini";
import { selectNotifications, toNotificationView } from "@/lib/notifications/reading";
import type { NotificationView } from "@/lib/notifications/schema";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { LANGUAGES } from "@/lib/platform/languages";
import { Prisma } from "@/lib/platform/prisma/client";
import { FIRST_KINDS, LONGEST_LIFE, type Verdict } from "../rules";

// Seconds for which nobody else can claim a claimed subscription: three times as long as a try may take. After a crash its message is
// sent again then.
const LEASE = 30;

const claimedSchema = z.object({
  sessionId: z.string(),
  userId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  tries: z.number(),
  leasedUntil: z.date(),
  /** The end of the session. */
  expiresAt: z.date(),
  /** The person's own language. */
  language: z.nullable(z.enum(LANGUAGES)),
  kinds: z.array(z.string()),
  quietFrom: z.nullable(z.number()),
  quietTo: z.nullable(z.number()),
});

/** A subscription that has messages to send, and its person. */
export type Claimed = z.output<typeof claimedSchema>;

/** Claims the next subscription with a due message. Of each subscription one message is on its way at a time, whatever the instances. */
export async function claimNext(
  tx: Statements,
  busy: readonly string[],
): Promise<Claimed | undefined> {
  const [claimed] = await queryRows(tx, claimedSchema)`
    WITH due AS (
      SELECT p."sessionId" FROM "PushSubscription" p JOIN "Session" s ON s."id" = p."sessionId" AND s."expiresAt" > now()
      WHERE p."nextTryAt" <= clock_timestamp() AND p."sessionId" <> ALL (${busy}::uuid[]) AND EXISTS (
        SELECT FROM "PushMessage" m WHERE m."sessionId" = p."sessionId" AND m."endedAt" IS NULL AND m."dueAt" <= clock_timestamp())
      ORDER BY p."nextTryAt" LIMIT 1 FOR UPDATE OF p SKIP LOCKED
    )
    UPDATE "PushSubscription" p SET "tries" = p."tries" + 1, "nextTryAt" = clock_timestamp() + make_interval(secs => ${LEASE})
    FROM due JOIN "Session" s ON s."id" = due."sessionId" LEFT JOIN "UserLanguage" l ON l."userId" = s."userId"
      LEFT JOIN "PushSettings" c ON c."userId" = s."userId"
    WHERE p."sessionId" = due."sessionId"
    RETURNING p."sessionId", s."userId", p."endpoint", p."p256dh", p."auth", p."tries", p."nextTryAt" AS "leasedUntil", s."expiresAt",
      l."language", coalesce(c."kinds", ${FIRST_KINDS}::text[]) AS kinds, c."quietFrom", c."quietTo"`;
  return claimed;
}

/** The seconds until a message of a signed-in device is due; null when none waits. */
export async function secondsUntilDue(tx: Statements): Promise<number | null> {
  const [next] = await queryRows(tx, z.object({ seconds: z.nullable(z.number()) }))`
    SELECT extract(epoch FROM min(greatest(p."nextTryAt", m."dueAt")) - clock_timestamp())::float8 AS seconds
    FROM "PushMessage" m JOIN "PushSubscription" p ON p."sessionId" = m."sessionId"
    JOIN "Session" s ON s."id" = p."sessionId" AND s."expiresAt" > now() WHERE m."endedAt" IS NULL`;
  return next?.seconds ?? null;
}

const messageSchema = z.object({
  id: z.string(),
  notificationId: z.string(),
  isWaiting: z.boolean(),
  isStale: z.boolean(),
});

/** A message of a subscription with its notification as it is now; null for a deleted one. */
export type Message = z.output<typeof messageSchema> & {
  readonly notification: NotificationView | null;
};

/** Selects a subscription's due messages and those that it was sent, the oldest first. */
export async function selectMessages(
  tx: Statements,
  { sessionId, userId }: Claimed,
): Promise<Message[]> {
  const messages = await queryRows(tx, messageSchema)`
    SELECT m."id", m."notificationId", m."endedAt" IS NULL AS "isWaiting",
      m."createdAt" < now() - make_interval(secs => ${LONGEST_LIFE}::int) AS "isStale"
    FROM "PushMessage" m WHERE m."sessionId" = ${sessionId}::uuid
      AND (m."outcome" = 'sent' OR m."endedAt" IS NULL AND m."dueAt" <= clock_timestamp()) ORDER BY m."createdAt", m."id"`;
  const ids = messages.map(({ notificationId }) => notificationId);
  const rows = await selectNotifications(
    tx,
    Prisma.sql`n."id" = ANY(${ids}::uuid[]) AND n."userId" = ${userId}::uuid`,
  );
  const found = new Map(rows.map((row) => [row.id, toNotificationView(row)]));
  return messages.map((message) => ({
    ...message,
    notification: found.get(message.notificationId) ?? null,
  }));
}

/** Makes a subscription's messages wait until a moment, and releases it. */
export async function holdBack(
  tx: Pick<Tx, "$executeRaw">,
  { sessionId, leasedUntil }: Claimed,
  until: Date,
): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE "PushSubscription" SET "tries" = 0, "nextTryAt" = clock_timestamp()
      WHERE "sessionId" = ${sessionId}::uuid AND "nextTryAt" = ${leasedUntil} RETURNING "sessionId"
    )
    UPDATE "PushMessage" m SET "dueAt" = ${until} FROM released
    WHERE m."sessionId" = released."sessionId" AND m."endedAt" IS NULL AND m."dueAt" < ${until}`;
}

/** Ends messages that nobody needs any more. */
export async function skipMessages(
  tx: Pick<Tx, "$executeRaw">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE "PushMessage" SET "outcome" = 'skipped', "endedAt" = clock_timestamp()
    WHERE "id" = ANY(${ids}::uuid[]) AND "endedAt" IS NULL`;
}

/**
 * Stores the outcome of a try for the messages that it was about, and releases the subscription; deletes one that the push service does not
 * know. Does nothing if another instance has claimed it since.
 */
export async function noteVerdict(
  tx: Pick<Tx, "$executeRaw">,
  { sessionId, leasedUntil }: Claimed,
  ids: readonly string[],
  verdict: Verdict,
): Promise<void> {
  const own = Prisma.sql`"sessionId" = ${sessionId}::uuid AND "nextTryAt" = ${leasedUntil}`;
  if (verdict.kind === "gone") {
    await tx.$executeRaw`DELETE FROM "PushSubscription" WHERE ${own}`;
    return;
  }
  const isOver = verdict.kind !== "again";
  const seconds = isOver ? 0 : verdict.seconds;
  const outcome = verdict.kind === "sent" ? "sent" : "failed";
  await tx.$executeRaw`
    WITH released AS (
      UPDATE "PushSubscription" SET "tries" = CASE WHEN ${isOver} THEN 0 ELSE "tries" END,
        -- Cut, as the column would round it up to a moment that is still to come.
        "nextTryAt" = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${seconds}::float8)
      WHERE ${own} RETURNING "sessionId"
    )
    UPDATE "PushMessage" m SET "outcome" = ${outcome}, "endedAt" = clock_timestamp() FROM released
    WHERE ${isOver} AND m."sessionId" = released."sessionId" AND m."id" = ANY(${ids}::uuid[]) AND m."endedAt" IS NULL`;
}
