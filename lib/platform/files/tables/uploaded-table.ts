import "server-only";
import path from "node:path";
import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { taskRunner, type TaskRunner } from "@/lib/platform/processes/task-runner";
import { NotReady, OverLimit } from "@/lib/platform/processes/worker-process";
import { singleton } from "@/lib/platform/singleton";
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from "./table-rules";

// Relative to the working directory, because bundled code does not know the path of the sources.
const ENTRY = "lib/platform/files/tables/process.mjs";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 30 * SECOND,
  heap: 224,
  resident: 420,
  idle: 20 * SECOND,
};
const RETRY_AFTER = 10;

const tables = limitConcurrency("tables", {
  atOnce: 1,
  waiting: 10,
  retryAfter: RETRY_AFTER,
});

const readSchema = z.union([
  z.object({
    rows: z.array(z.array(z.string())),
    odd: z.array(z.tuple([z.number(), z.number(), z.enum(["date", "formula", "error", "merged"])])),
  }),
  z.object({ refused: z.enum(["importType", "importTooLarge", "importTooManyRows"]) }),
]);

/**
 * A table's texts by row and column, each counted from 0; a blank row is empty. `odd` names the cells that are no text: dates, formulas
 * without a stored result, errors, and cells that are merged with another.
 */
export type UploadedTable = Exclude<z.output<typeof readSchema>, { readonly refused: unknown }>;

/**
 * Reads the first sheet of an uploaded Excel workbook (.xlsx), or a CSV file, in a worker process, one file at a time. Throws
 * `importTooLarge`, also for a file that needs too much memory or time, `importType`, `importTooManyRows`, and `busy`.
 */
export async function uploadedTable(file: Blob, userId: string): Promise<UploadedTable> {
  if (file.size > MAX_TABLE_BYTES) throw new AppError("importTooLarge");
  const read = await tables.run(
    () => worker().run({ maxRows: MAX_TABLE_ROWS }, file).catch(refusalOf),
    [userId],
  );
  const found = readSchema.parse(read);
  if (!("refused" in found)) return found;
  throw new AppError(
    found.refused,
    found.refused === "importTooManyRows" ? { params: { most: MAX_TABLE_ROWS } } : undefined,
  );
}

function worker(): TaskRunner {
  return singleton("tables", () => taskRunner(path.join(process.cwd(), ENTRY), LIMITS));
}

function refusalOf(thrown: unknown): { refused: "importTooLarge" } {
  if (thrown instanceof OverLimit) return { refused: "importTooLarge" };
  if (thrown instanceof NotReady)
    throw new AppError("busy", { params: { retryAfter: RETRY_AFTER } });
  throw thrown;
}
