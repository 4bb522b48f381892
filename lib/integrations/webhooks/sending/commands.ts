import "server-only";
import * as z from "zod/mini";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { db, driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import { onShutdown } from "@/lib/platform/shutdown";
import { singleton } from "@/lib/platform/singleton";
import { claimNext, noteOutcome, secondsUntilDue, send, type Claimed } from "./repository";

const AT_ONCE = 12;
// A receiver that takes its time leaves room for the others.
const AT_ONCE_FOR_ONE = 4;
// Milliseconds.
const SHORTEST_SLEEP = 1_000;
const LONGEST_SLEEP = 60_000;

/** Sends the events of the outbox for as long as this process lives, beside any number of other instances. */
class Sender {
  private readonly underWay = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isClaiming = false;
  private isAskedAgain = false;
  private hasEnded = false;

  /** Begins to send when an event was queued, when one is due, and at the latest after a minute. */
  start(): void {
    changeFeed().subscribe({
      onChange: (topic) => topic === "outbox" && this.wake(),
      onResync: () => this.wake(),
      onEnd: () => undefined,
    });
    onShutdown(() => this.end());
    this.wake();
  }

  private end(): void {
    // An event on its way may still arrive; what the end cuts off is claimed again when its lease is over.
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private wake(): void {
    if (this.hasEnded) return;
    if (this.isClaiming) this.isAskedAgain = true;
    else void this.claim();
  }

  private async claim(): Promise<void> {
    this.isClaiming = true;
    clearTimeout(this.timer);
    let sleep = LONGEST_SLEEP;
    try {
      do {
        this.isAskedAgain = false;
        while (await this.claimOne());
      } while (this.isAskedAgain);
      const seconds = await secondsUntilDue(driver);
      if (seconds !== null)
        sleep = Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, seconds * 1_000));
    } catch (thrown) {
      log.error({ err: thrown }, "Events for webhooks could not be read.");
      sleep = SHORTEST_SLEEP * 10;
    }
    this.isClaiming = false;
    if (!this.hasEnded) this.timer = setTimeout(() => this.wake(), sleep).unref();
  }

  /** Claims one event and begins to send it; says whether there may be another one to claim. */
  private async claimOne(): Promise<boolean> {
    const busy = [...this.underWay].filter(([, count]) => count >= AT_ONCE_FOR_ONE);
    const total = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (this.hasEnded || total >= AT_ONCE) return false;
    const claimed = await claimNext(
      driver,
      busy.map(([id]) => id),
    );
    if (!claimed) return false;
    this.count(claimed.webhookId, 1);
    void this.deliver(claimed).finally(() => {
      this.count(claimed.webhookId, -1);
      this.wake();
    });
    return true;
  }

  private async deliver(claimed: Claimed): Promise<void> {
    const outcome = await send(claimed);
    try {
      await noteOutcome(db, claimed, outcome);
    } catch (thrown) {
      log.error({ err: thrown }, "What became of an event was not noted: it is sent again.");
    }
  }

  private count(webhookId: string, change: 1 | -1): void {
    const count = (this.underWay.get(webhookId) ?? 0) + change;
    if (count === 0) this.underWay.delete(webhookId);
    else this.underWay.set(webhookId, count);
  }
}

/** Starts to send events to webhooks, once in a process. Called when the app starts, not by an entry point. */
export function startSending(): void {
  singleton("sender of webhooks", () => {
    const sender = new Sender();
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
