import "server-only";
import * as z from "zod/mini";
import { AppError } from "@/lib/platform/errors/app-error";
import { taskPool } from "@/lib/platform/processes/task-pool";
import { OverLimit } from "@/lib/platform/processes/worker-process";
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from "./table-rules";
import { partsSchema, previewsSchema, REFUSALS, rowsSchema } from "./table-schema";
import type { SheetPreview, TableChoice, TableNotes, TableRow } from "./table-types";

const SECOND = 1_000;
const LIMITS = {
  start: 30 * SECOND,
  task: 30 * SECOND,
  heap: 224,
  resident: 420,
  idle: 20 * SECOND,
};

const tables = () =>
  taskPool({
    name: "tables",
    entry: "lib/platform/files/tables/process.mjs",
    limits: LIMITS,
    waiting: 10,
    retryAfter: 10,
  });

/** The rows of a sheet, decoded, with what was seen besides. */
export type TableRows = TableNotes & { readonly rows: readonly TableRow[] };

/** A file whose sheets are known by their first rows. */
export type OpenedTable = {
  /** The sheets of a workbook; a CSV file once for each separator that it may have, the most likely first. There is always one. */
  readonly sheets: readonly SheetPreview[];
  /** Reads the chosen columns of a sheet, in parts between which other calls are answered. Throws as `openTable` does. */
  readonly readRows: (choice: TableChoice) => Promise<TableRows>;
};

/**
 * Opens an uploaded Excel workbook, CSV file, or table saved as .xls, in a worker process, one file at a time. Throws `importTooLarge`, also
 * for a file that needs too much memory or time, `importType`, `importOldFormat`, `importPassword`, `importTooManyRows`, and `busy`.
 */
export async function openTable(file: Blob, userId: string): Promise<OpenedTable> {
  if (file.size > MAX_TABLE_BYTES) throw new AppError("importTooLarge");
  const sheets = previewsSchema.parse(await runTask({ step: "open" }, file, userId));
  return {
    sheets,
    readRows: async (choice) => {
      const task = { step: "rows", choice, maxRows: MAX_TABLE_ROWS };
      const { parts, ...notes } = partsSchema.parse(await runTask(task, file, userId));
      return { ...notes, rows: await decodeParts(parts) };
    },
  };
}

const refusedSchema = z.object({ refused: z.enum(REFUSALS) });

async function runTask(task: object, file: Blob, userId: string): Promise<unknown> {
  const read = await tables().run(task, { file, userId }).catch(toRefused);
  const { data } = refusedSchema.safeParse(read);
  if (!data) return read;
  throw new AppError(
    data.refused,
    data.refused === "importTooManyRows" ? { params: { most: MAX_TABLE_ROWS } } : undefined,
  );
}

/** Decodes the parts one after the other, so that none of them keeps other calls waiting. */
async function decodeParts(parts: readonly Uint8Array[]): Promise<TableRow[]> {
  const decoder = new TextDecoder();
  const rows: TableRow[] = [];
  for (const part of parts) {
    await new Promise((resolve) => setImmediate(resolve));
    rows.push(...rowsSchema.parse(JSON.parse(decoder.decode(part))));
  }
  return rows;
}

function toRefused(thrown: unknown): { refused: "importTooLarge" } {
  if (thrown instanceof OverLimit) return { refused: "importTooLarge" };
  throw thrown;
}
