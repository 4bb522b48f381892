import "server-only";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { log } from "@/lib/platform/logging/log";
import { onShutdown } from "@/lib/platform/shutdown";

const AT_ONCE = 12;
// Milliseconds.
const SHORTEST_SLEEP = 1_000;
const LONGEST_SLEEP = 60_000;

/** An outbox in the database: rows that are claimed with a lease, sent, and then noted. */
export type Outbox<Claimed> = {
  /** The name of its contents, for the log. */
  readonly name: string;
  /** The topic of the change feed that announces new rows. */
  readonly topic: string;
  /** Claims what is due next for a receiver that is not busy. */
  readonly claimNext: (busy: readonly string[]) => Promise<Claimed | undefined>;
  readonly secondsUntilDue: () => Promise<number | null>;
  readonly getReceiver: (claimed: Claimed) => string;
  /** A receiver that takes its time leaves room for the others. */
  readonly atOnceForOne: number;
  /** Sends what was claimed and notes the outcome. After a failure it is claimed again when its lease is over. */
  readonly deliver: (claimed: Claimed) => Promise<void>;
};

/** Sends what an outbox holds for as long as this process lives, beside any number of other instances. */
export class OutboxSender<Claimed> {
  private readonly underWay = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isClaiming = false;
  private isAskedAgain = false;
  private hasEnded = false;

  constructor(private readonly outbox: Outbox<Claimed>) {}

  /** Begins to send when something was queued, when something is due, and at the latest after a minute. */
  start(): void {
    changeFeed().subscribe({
      onChange: (topic) => topic === this.outbox.topic && this.wake(),
      onResync: () => this.wake(),
      onEnd: () => undefined,
    });
    onShutdown(() => this.end());
    this.wake();
  }

  private end(): void {
    // What is on its way may still arrive; what the end cuts off is claimed again when its lease is over.
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
      const seconds = await this.outbox.secondsUntilDue();
      if (seconds !== null)
        sleep = Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, seconds * 1_000));
    } catch (thrown) {
      log.error({ err: thrown, outbox: this.outbox.name }, "An outbox could not be read.");
      sleep = SHORTEST_SLEEP * 10;
    }
    this.isClaiming = false;
    if (!this.hasEnded) this.timer = setTimeout(() => this.wake(), sleep).unref();
  }

  /** Claims one row and begins to send it; says whether there may be another one to claim. */
  private async claimOne(): Promise<boolean> {
    const { atOnceForOne, claimNext, getReceiver } = this.outbox;
    const busy = [...this.underWay].filter(([, count]) => count >= atOnceForOne);
    const total = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (this.hasEnded || total >= AT_ONCE) return false;
    const claimed = await claimNext(busy.map(([id]) => id));
    if (!claimed) return false;
    const receiver = getReceiver(claimed);
    this.count(receiver, 1);
    void this.deliver(claimed).finally(() => {
      this.count(receiver, -1);
      this.wake();
    });
    return true;
  }

  private async deliver(claimed: Claimed): Promise<void> {
    try {
      await this.outbox.deliver(claimed);
    } catch (thrown) {
      const { name } = this.outbox;
      log.error({ err: thrown, outbox: name }, "An outcome was not noted: it is sent again.");
    }
  }

  private count(receiver: string, change: 1 | -1): void {
    const count = (this.underWay.get(receiver) ?? 0) + change;
    if (count === 0) this.underWay.delete(receiver);
    else this.underWay.set(receiver, count);
  }
}
