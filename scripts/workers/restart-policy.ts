/** Milliseconds. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 10_000;
/** Ends within this time make the next pause longer. */
const WITHIN = 60_000;
/** An app of which no worker was ready for so long, although several were started, cannot start any more. */
const HOPELESS_AFTER = 60_000;
const HOPELESS_ENDS = 6;

/** Decides when a worker that ended is replaced. */
export class RestartPolicy {
  private ends: number[] = [];
  private endsSinceReady = 0;
  private lastReadyAt: number | undefined;

  noteReady(now: number): void {
    this.lastReadyAt = now;
    this.endsSinceReady = 0;
  }

  /**
   * Returns the milliseconds until a worker that ended is replaced, longer with each end within a minute; undefined when the app cannot
   * start: no worker was ever ready, or none for a minute.
   */
  pauseAfterEnd(now: number, hasReadyWorker: boolean): number | undefined {
    this.ends = [...this.ends.filter((at) => now - at < WITHIN), now];
    this.endsSinceReady += 1;
    if (this.lastReadyAt === undefined) return undefined;
    if (hasReadyWorker) this.lastReadyAt = now;
    const isHopeless =
      now - this.lastReadyAt > HOPELESS_AFTER && this.endsSinceReady >= HOPELESS_ENDS;
    return isHopeless
      ? undefined
      : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.ends.length - 1));
  }
}
