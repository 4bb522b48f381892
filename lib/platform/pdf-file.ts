import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "./errors";
import type { StorableFile } from "./files";
import type { Finding } from "./pdf-scan.mjs";
import { MAX_RECEIPT_BYTES } from "./receipt-rules";
import { turnsFor } from "./turns";

const STAGE_MILLISECONDS = 15_000;
const LOADING_MILLISECONDS = 30_000;
const RETRY_AFTER = 5;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const SIGNATURE = Buffer.from("%PDF-");

const inTurn = turnsFor("receipts", { atOnce: 2, waiting: 20, retryAfter: RETRY_AFTER });

/**
 * An uploaded PDF, once its content has shown that it is one and that it only shows pages: no scripts, no actions that
 * start something, no attachments, no encryption. Throws `receiptTooLarge`, `receiptType`, `receiptUnsafe`, and `busy`
 * when too many are looked at already.
 */
export async function checkedPdf(file: Blob): Promise<StorableFile> {
  if (file.size > MAX_RECEIPT_BYTES) throw new AppError("receiptTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length))) throw new AppError("receiptType");
  const finding = await inTurn(() => findingOn(bytes));
  if (finding === "unsafe") throw new AppError("receiptUnsafe");
  if (finding === "broken") throw new AppError("receiptType");
  return { contentType: "application/pdf", bytes };
}

/**
 * Looks at it in a thread of its own, whose memory has an end, and its time for scanning and for parsing: what exceeds
 * them counts as broken.
 */
function findingOn(bytes: Uint8Array): Promise<Finding> {
  const file = path.join(process.cwd(), "lib/platform/pdf-worker.mjs");
  // Not bundled: the thread loads the file as it stands in the sources.
  const worker = new Worker(/* turbopackIgnore: true */ file, {
    workerData: { bytes },
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  let limit: NodeJS.Timeout | undefined;
  return new Promise<Finding>((resolve, reject) => {
    const startStage = () => {
      clearTimeout(limit);
      limit = setTimeout(() => resolve("broken"), STAGE_MILLISECONDS);
    };
    const startLoading = () => {
      clearTimeout(limit);
      const busy = new AppError("busy", { params: { retryAfter: RETRY_AFTER } });
      limit = setTimeout(() => reject(busy), LOADING_MILLISECONDS);
    };
    startStage();
    worker.on("message", (message: Finding | "scanned" | "loaded") => {
      // In between it loads the parser, which takes its time on a busy machine, whatever the file.
      if (message === "scanned") startLoading();
      else if (message === "loaded") startStage();
      else resolve(message);
    });
    worker.on("error", (thrown: NodeJS.ErrnoException) =>
      thrown.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve("broken") : reject(thrown),
    );
    worker.on("exit", () => reject(new Error("The thread ended without an answer.")));
  }).finally(() => {
    clearTimeout(limit);
    return worker.terminate();
  });
}
