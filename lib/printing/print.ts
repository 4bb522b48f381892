import { AppError } from "@/lib/platform/errors/app-error";
import { log } from "@/lib/platform/logging/log";
import { metrics } from "@/lib/platform/logging/metrics";
import type { TaskPool } from "@/lib/platform/processes/task-pool";
import { OverLimit } from "@/lib/platform/processes/worker-process";

/** The bytes of a PDF. */
export type Pdf = Uint8Array<ArrayBuffer>;

// Seconds.
export const RETRY_AFTER = 10;

/** Renders a document in turn. Throws `printBusy` when the queue is full or the document exceeds a limit. */
export async function print(pool: TaskPool, printable: object): Promise<Pdf> {
  let state = "waiting";
  const onStart = () => {
    metrics.documents.dec({ state });
    state = "printing";
    metrics.documents.inc({ state });
  };
  metrics.documents.inc({ state });
  try {
    return toPdf(await pool.run(printable, { onStart }));
  } catch (thrown) {
    if (!(thrown instanceof AppError || thrown instanceof OverLimit)) throw thrown;
    // Logged here, because the caller gets only `printBusy`.
    if (thrown instanceof OverLimit) log.error({ err: thrown }, "A document exceeded a limit.");
    throw new AppError("printBusy", { params: { retryAfter: RETRY_AFTER } });
  } finally {
    metrics.documents.dec({ state });
  }
}

function toPdf(result: unknown): Pdf {
  if (isPdf(result)) return result;
  throw new Error("The PDF worker returned no document.");
}

function isPdf(result: unknown): result is Pdf {
  return result instanceof Uint8Array;
}
