import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { metrics } from "@/lib/platform/logging/metrics";
import { postOutside, PostError } from "@/lib/platform/outgoing/post";
import { getDocumentType, isDelivered, isGivenUp, waitAfter } from "../rules";
import { deriveSecret, sign } from "../repository";

// Seconds for which nobody else can claim a claimed event: three times as long as a try may take. After a crash it is sent again then.
const LEASE = 30;

// Hours for which a changed secret signs beside the new one, so that the receiver can be changed in between.
const OLD_SECRET_HOURS = 24;

const claimedSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  documentId: z.string(),
  data: z.unknown(),
  createdAt: z.date(),
  tries: z.number(),
  webhookId: z.string(),
  url: z.string(),
  secretVersion: z.number(),
  signsTwice: z.boolean(),
});
export type Claimed = z.output<typeof claimedSchema>;

/**
 * Claims the next due event of an active webhook, except of those that are busy. Of one webhook and document only the first that waits is ever
 * due, so that they arrive in order; any number of instances claim beside each other.
 */
export async function claimNext(
  tx: Statements,
  busy: readonly string[],
): Promise<Claimed | undefined> {
  const [claimed] = await queryRows(tx, claimedSchema)`
    WITH due AS (
      SELECT d."id" FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId" AND w."isActive"
      WHERE d."state" = 'waiting' AND d."nextTryAt" <= clock_timestamp() AND d."webhookId" <> ALL (${busy}::uuid[])
        AND NOT EXISTS (
          SELECT FROM "WebhookDelivery" earlier WHERE earlier."webhookId" = d."webhookId"
            AND earlier."documentId" = d."documentId" AND earlier."state" = 'waiting' AND earlier."position" < d."position")
      ORDER BY d."nextTryAt", d."position" LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE "WebhookDelivery" d SET "tries" = d."tries" + 1, "triedAt" = clock_timestamp(),
      "nextTryAt" = clock_timestamp() + make_interval(secs => ${LEASE})
    FROM due, "Webhook" w WHERE d."id" = due."id" AND w."id" = d."webhookId"
    RETURNING d."id", d."eventId", d."type", d."documentId", d."data", d."createdAt", d."tries", d."webhookId", w."url",
      w."secretVersion", coalesce(w."secretVersion" > 1
        AND w."secretChangedAt" > now() - make_interval(hours => ${OLD_SECRET_HOURS}::int), false) AS "signsTwice"`;
  return claimed;
}

/** The outcome of a try. */
type Outcome = {
  readonly status: number | null;
  readonly error: string | null;
  readonly milliseconds: number;
};

/** Sends a claimed event and returns the outcome. It never throws. */
export async function send(claimed: Claimed): Promise<Outcome> {
  const started = performance.now();
  const outcome = await postOutside(claimed.url, toMessage(claimed)).then(
    ({ status }) => ({ status, error: isDelivered(status) ? null : "status" }),
    (thrown: unknown) => ({
      status: null,
      error: thrown instanceof PostError ? thrown.failure : "connection",
    }),
  );
  const milliseconds = Math.round(performance.now() - started);
  metrics.webhookSeconds.observe({ outcome: outcome.error ?? "delivered" }, milliseconds / 1_000);
  return { ...outcome, milliseconds };
}

/** The body of an event, and the headers of the Standard Webhooks. */
function toMessage({ eventId: id, type, documentId, data, createdAt, ...claimed }: Claimed) {
  const document = { type: getDocumentType(type), id: documentId };
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), document, data });
  const at = Math.floor(Date.now() / 1_000);
  const { webhookId, secretVersion, signsTwice } = claimed;
  const versions = signsTwice ? [secretVersion, secretVersion - 1] : [secretVersion];
  const signatures = versions.map((version) =>
    sign(deriveSecret({ id: webhookId, secretVersion: version }), id, at, body),
  );
  const headers = {
    "content-type": "application/json",
    "user-agent": "Factory-Inventory-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(at),
    "webhook-signature": signatures.join(" "),
  };
  return { headers, body };
}

/**
 * Stores the outcome of a try, unless another instance has claimed the event since. After a failure the later events of its document
 * wait as long as it does, and they are due once it has been delivered or has no tries left.
 */
export async function noteOutcome(
  tx: Pick<Tx, "$executeRaw">,
  { id, type, tries }: Claimed,
  { status, error, milliseconds }: Outcome,
): Promise<void> {
  const isOver = error === null || isGivenUp(type, tries);
  const state = error === null ? "delivered" : isOver ? "failed" : "waiting";
  const wait = isOver ? 0 : waitAfter(tries);
  await tx.$executeRaw`
    WITH noted AS (
      UPDATE "WebhookDelivery" SET "state" = ${state}, "status" = ${status}::int, "error" = ${error}, "milliseconds" = ${milliseconds}::int,
        "endedAt" = CASE WHEN ${isOver} THEN clock_timestamp() END,
        -- Cut, as the column would round it up to a moment that is still to come.
        "nextTryAt" = date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${wait}::float8)
      WHERE "id" = ${id}::uuid AND "state" = 'waiting' AND "tries" = ${tries}::int
      RETURNING "webhookId", "documentId", "position", "nextTryAt"
    )
    UPDATE "WebhookDelivery" later SET "nextTryAt" = noted."nextTryAt" FROM noted
    WHERE later."webhookId" = noted."webhookId" AND later."documentId" = noted."documentId" AND later."state" = 'waiting'
      AND later."position" > noted."position"`;
}

const nextSchema = z.object({ seconds: z.nullable(z.number()) });

/** The seconds until an event of an active webhook is due; null when none waits. */
export async function secondsUntilDue(tx: Statements): Promise<number | null> {
  const [next] = await queryRows(tx, nextSchema)`
    SELECT extract(epoch FROM min(d."nextTryAt") - clock_timestamp())::float8 AS seconds
    FROM "WebhookDelivery" d JOIN "Webhook" w ON w."id" = d."webhookId" AND w."isActive" WHERE d."state" = 'waiting'`;
  return next?.seconds ?? null;
}
