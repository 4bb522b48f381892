import { AppError } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { metrics } from "@/lib/platform/logging/metrics";
import type { OnDemandLimits } from "@/lib/platform/processes/on-demand-worker";
import { taskRunner, type TaskRunner } from "@/lib/platform/processes/task-runner";
import { NotReady, OverLimit } from "@/lib/platform/processes/worker-process";

export type QueueLimits = OnDemandLimits & {
  /** Maximum of waiting documents while one is rendered. */
  readonly waiting: number;
};

/** The bytes of a PDF. */
export type Pdf = Uint8Array<ArrayBuffer>;

/** Renders documents one after the other in a worker process, with limits on the queue and on each document. */
export class PrintQueue {
  private readonly worker: TaskRunner;
  private readonly turns;

  constructor(
    /** The file that the worker process runs. */
    entry: string,
    { waiting, ...limits }: QueueLimits,
    /** The name of the turns, which all workers of the app take together. */
    name = "prints",
  ) {
    this.worker = taskRunner(entry, limits);
    // A document waits for as long as those before it may take.
    const patience = limits.start + (waiting + 1) * limits.task;
    this.turns = limitConcurrency(name, { atOnce: 1, waiting, retryAfter: RETRY_AFTER, patience });
  }

  /** Starts the worker process in advance. */
  prepare(): void {
    this.worker.prepare();
  }

  /** Renders a document in turn. Throws `printBusy` when the queue is full or the document exceeds a limit. */
  async print(printable: object): Promise<Pdf> {
    metrics.documents.inc({ state: "waiting" });
    const end = await this.turns
      .acquire()
      .catch(rejectFullQueue)
      .finally(() => metrics.documents.dec({ state: "waiting" }));
    metrics.documents.inc({ state: "printing" });
    try {
      return await this.worker.run(printable).then(renderPdf, rejectTooMuch);
    } finally {
      metrics.documents.dec({ state: "printing" });
      end();
    }
  }

  /** Kills the worker process; the next document starts a new one. */
  close(): void {
    this.worker.close();
  }
}

// Seconds.
const RETRY_AFTER = 10;
const RETRY = { params: { retryAfter: RETRY_AFTER } };

function rejectFullQueue(thrown: unknown): never {
  throw thrown instanceof AppError ? new AppError("printBusy", RETRY) : thrown;
}

function rejectTooMuch(thrown: unknown): never {
  if (!(thrown instanceof OverLimit || thrown instanceof NotReady)) throw thrown;
  // Logged here, because the caller gets only `printBusy`.
  log.error({ err: thrown }, "A document exceeded a limit.");
  throw new AppError("printBusy", RETRY);
}

function renderPdf(result: unknown): Pdf {
  if (isPdf(result)) return result;
  throw new Error("The PDF worker returned no document.");
}

function isPdf(result: unknown): result is Pdf {
  return result instanceof Uint8Array;
}
