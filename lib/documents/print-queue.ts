import { AppError } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import { OnDemandWorker, type OnDemandLimits } from "@/lib/platform/processes/on-demand-worker";
import { NotReady, OverLimit } from "@/lib/platform/processes/worker-process";
import type { DocumentKind, Printable } from "./models";

export type QueueLimits = OnDemandLimits & {
  /** Maximum of waiting documents while one is rendered. */
  readonly waiting: number;
};

/** The bytes of a PDF. */
export type Pdf = Uint8Array<ArrayBuffer>;

/** Renders documents one after the other in a worker process, with limits on the queue and on each document. */
export class PrintQueue {
  private readonly worker: OnDemandWorker;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;

  constructor(
    /** The file that the worker process runs. */
    entry: string,
    private readonly limits: QueueLimits,
  ) {
    this.worker = new OnDemandWorker(entry, limits);
  }

  /** Starts the worker process in advance. */
  prepare(): void {
    this.worker.prepare();
  }

  /** Renders a document in turn. Throws `printBusy` when the queue is full or the document exceeds a limit. */
  async print<Kind extends DocumentKind>(printable: Printable<Kind>): Promise<Pdf> {
    if (this.unfinished > this.limits.waiting) throw new AppError("printBusy", RETRY);
    this.count(+1);
    const printed = this.last.then(() => this.worker.run(printable)).then(pdfOf, refuseTooMuch);
    this.last = printed.catch(() => undefined).then(() => this.count(-1));
    return printed;
  }

  /** Kills the worker process; the next document starts a new one. */
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
  // Logged here, because the caller gets only `printBusy`.
  log.error({ err: thrown }, "A document exceeded a limit.");
  throw new AppError("printBusy", RETRY);
}

function pdfOf(result: unknown): Pdf {
  if (isPdf(result)) return result;
  throw new Error("The PDF worker returned no document.");
}

function isPdf(result: unknown): result is Pdf {
  return result instanceof Uint8Array;
}
