import { AppError } from "@/lib/platform/errors";
import { metrics } from "@/lib/platform/metrics";
import type { DocumentKind, Printable } from "./models";
import type { Pdf } from "./press/protocol";
import { Press, type PressLimits } from "./press/press";

export type QueueLimits = PressLimits & {
  /** How many documents may wait while one is printed. */
  readonly waiting: number;
  /** Milliseconds without work after which the memory of the press is given back. */
  readonly idle: number;
};

/** Prints documents one after the other beside the app, with few waiting and limits for each. */
export class PrintQueue {
  private press: Press | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(
    /** The file that the press runs. */
    private readonly entry: string,
    private readonly limits: QueueLimits,
  ) {}

  /** Starts the press ahead of its first document. */
  prepare(): void {
    this.livingPress();
    if (this.unfinished === 0) this.restWhenIdle();
  }

  /** Prints in turn. Throws `printBusy` when too many wait already, or when the document takes too much. */
  async print<Kind extends DocumentKind>(printable: Printable<Kind>): Promise<Pdf> {
    if (this.unfinished > this.limits.waiting)
      throw new AppError("printBusy", { params: { retryAfter: 10 } });
    this.count(+1);
    clearTimeout(this.idleTimer);
    const printed = this.last.then(() => this.livingPress().print(printable));
    this.last = printed.catch(() => undefined).then(() => this.finish());
    return printed;
  }

  /** Ends the press, whatever it does; the next document gets a new one. */
  close(): void {
    clearTimeout(this.idleTimer);
    this.press?.end();
  }

  private livingPress(): Press {
    if (!this.press?.isAlive) this.press = new Press(this.entry, this.limits);
    return this.press;
  }

  private finish(): void {
    this.count(-1);
    if (this.unfinished === 0) this.restWhenIdle();
  }

  private count(change: number): void {
    this.unfinished += change;
    const printing = Math.min(this.unfinished, 1);
    metrics.documents.set({ state: "printing" }, printing);
    metrics.documents.set({ state: "waiting" }, this.unfinished - printing);
  }

  private restWhenIdle(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.close(), this.limits.idle);
    this.idleTimer.unref();
  }
}
