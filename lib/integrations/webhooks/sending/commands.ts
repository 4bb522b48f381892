import "server-only";
import * as z from "zod/mini";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { metrics } from "@/lib/platform/logging/metrics";
import { OutboxSender } from "@/lib/platform/outgoing/outbox-sender";
import { singleton } from "@/lib/platform/singleton";
import { claimNext, noteOutcome, secondsUntilDue, send } from "./repository";

// A receiver that takes its time leaves room for the others.
const AT_ONCE_FOR_ONE = 4;

/** Starts to send events to webhooks, once in a process. Called when the app starts, not by an entry point. */
export function startSending(): void {
  singleton("sender of webhooks", () => {
    const sender = new OutboxSender({
      name: "webhooks",
      topic: "outbox",
      claimNext: (busy) => claimNext(driver, busy),
      secondsUntilDue: () => secondsUntilDue(driver),
      getReceiver: ({ webhookId }) => webhookId,
      atOnceForOne: AT_ONCE_FOR_ONE,
      deliver: async (claimed) => noteOutcome(db, claimed, await send(claimed)),
    });
    sender.start();
    return sender;
  });
}

// Days for which the log keeps what has ended.
const KEPT_DAYS = 30;
// Rows that one statement deletes.
const AT_A_TIME = 10_000;

/**
 * Deletes deliveries that ended 30 days ago and those that wait for deleted webhooks, and counts waiting and failed ones for the metrics.
 * Called by the scheduler, not by an entry point.
 */
export async function deleteOldDeliveries(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "WebhookDelivery" WHERE "id" IN (
      SELECT d."id" FROM "WebhookDelivery" d
      WHERE d."endedAt" < now() - make_interval(days => ${KEPT_DAYS}::int)
        OR (d."state" = 'waiting' AND NOT EXISTS (SELECT FROM "Webhook" w WHERE w."id" = d."webhookId"))
      LIMIT ${AT_A_TIME}::int)`;
  const counts = await queryRows(driver, z.object({ state: z.string(), count: z.number() }))`
    SELECT "state", count(*)::int AS count FROM "WebhookDelivery" WHERE "state" <> 'delivered' GROUP BY "state"`;
  metrics.webhookEvents.reset();
  for (const { state, count } of counts) metrics.webhookEvents.set({ state }, count);
}
