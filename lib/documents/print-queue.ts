import { AppError } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import { OnDemandWorker, type OnDemandLimits } from "@/lib/platform/processes/on-demand-worker";
import { NotReady, OverLimit } from "@/lib/platform/processes/worker-process";
import type { DocumentKind, Printable } from "./models";

export type QueueLimits = OnDemandLimits & {
  /** How many documents may wait while one is printed. */
  readonly waiting: number;
};

/** A PDF in memory of its own. */
export type Pdf = Uint8Array<ArrayBuffer>;

/** Prints documents one after the other beside the app, with few waiting and limits for each. */
export class PrintQueue {
  private readonly worker: OnDemandWorker;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;

  constructor(
    /** The file that the printing process runs. */
    entry: string,
    private readonly limits: QueueLimits,
  ) {
    this.worker = new OnDemandWorker(entry, limits);
  }

  /** Starts the printing process ahead of its first document. */
  prepare(): void {
    this.worker.prepare();
  }

  /** Prints in turn. Throws `printBusy` when too many wait already, or when the document takes too much. */
  async print<Kind extends DocumentKind>(printable: Printable<Kind>): Promise<Pdf> {
    if (this.unfinished > this.limits.waiting) throw new AppError("printBusy", RETRY);
    this.count(+1);
    const printed = this.last.then(() => this.worker.run(printable)).then(pdfOf, refuseTooMuch);
    this.last = printed.catch(() => undefined).then(() => this.count(-1));
    return printed;
  }

  /** Ends the printing process, whatever it does; the next document gets a new one. */
  close(): void {
    this.worker.close();
  }

  private count(change: number): void {
    this.unfinished += change;
    const printing = Math.min(this.unfinished, 1);
    metrics.documents.set({ state: "printing" }, printing);
    metrics.documents.set({ state: "waiting" }, this.unfinished - printing);
  }
}

const RETRY = { params: { retryAfter: 10 } };

function refuseTooMuch(thrown: unknown): never {
  if (!(thrown instanceof OverLimit || thrown instanceof NotReady)) throw thrown;
  // Told here only: for the person it is a matter of trying again.
  log.error({ err: thrown }, "A document was given up.");
  throw new AppError("printBusy", RETRY);
}

function pdfOf(result: unknown): Pdf {
  if (isPdf(result)) return result;
  throw new Error("The printing process gave no document.");
}

function isPdf(result: unknown): result is Pdf {
  return result instanceof Uint8Array;
}
