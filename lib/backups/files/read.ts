import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { decrypt } from "./encryption";
import {
  ANY_HEAD,
  areEqual,
  BackupError,
  END_OF_ROWS,
  FOOT,
  footSchema,
  headSchema,
  type Progress,
  toTableSum,
  type TableSum,
  type TableSums,
} from "./format";

const NEWLINE = 10;

export const OTHER = "This file is no backup of this program.";
export const DAMAGED =
  "This backup is damaged, or its end is missing: take another one. Nothing was restored.";

type Lines = AsyncGenerator<Buffer, undefined, void>;

export type Reading = {
  /** The file of the secret keys, for an encrypted backup. */
  readonly identity?: string;
  readonly onProgress?: Progress;
};

/** A backup that is being read: its migrations, and its text behind them. */
export type OpenBackup = {
  readonly migrations: readonly string[];
  readonly body: BackupBody;
};

/** The lines of an open backup behind its head. */
export type BackupBody = {
  /** The next line that is no row of a table. Throws `BackupError` at the end of the file. */
  readonly line: () => Promise<string>;
  /** The lines of the table's rows, up to their end; afterwards `sum` has what they were. */
  readonly rows: () => { readonly lines: AsyncGenerator<Buffer>; readonly sum: () => TableSum };
  /** Reads on to the end, so that the file's own checksum is compared. Throws what unpacking a damaged file throws. */
  readonly assertIntact: () => Promise<void>;
  /** Compares what was found with the last line, and reads on to the end, so that the file's own checksum is compared too. */
  readonly assertComplete: (lastLine: string, found: TableSums) => Promise<void>;
};

/**
 * Opens a backup, reads it by `work`, and closes it. Throws `BackupError` for a file that is no complete backup, and for one that is
 * encrypted for somebody else.
 */
export async function readBackup<T>(
  file: string,
  { identity, onProgress }: Reading,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const { size } = await stat(file);
  const stored = createReadStream(file);
  // Errors of the streams reach the code that reads the lines, so the callback does nothing.
  const text = pipeline(decrypt(stored, identity), createGunzip(), () => undefined);
  let rows = 0;
  const lines = splitIntoLines(text);
  const onRow = () => {
    rows += 1;
    // As many rows as the rest of the file has, if its bytes have as many as those that were read.
    if (rows % ROWS_A_REPORT === 0) onProgress?.(rows, (rows * size) / stored.bytesRead);
  };
  try {
    const head = await readNext(lines, OTHER);
    if (!ANY_HEAD.test(head)) throw new BackupError(OTHER);
    const { migrations } = headSchema.parse(JSON.parse(head.replace(ANY_HEAD, "")));
    return await work({ migrations, body: readBody(lines, onRow) });
  } catch (thrown) {
    throw isAboutContent(thrown) ? new BackupError(DAMAGED, { cause: thrown }) : thrown;
  } finally {
    await lines.return(undefined);
  }
}

const ROWS_A_REPORT = 1000;

/**
 * Returns whether the content of the file caused the error: it cannot be decrypted or unpacked, its JSON is wrong, or the database refuses it
 * (SQLSTATE classes 22, 23 and 42, except 42501, missing privileges).
 */
function isAboutContent(thrown: unknown): boolean {
  if (thrown instanceof SyntaxError || thrown instanceof z.ZodError) return true;
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return /^(Z_|22|23|42(?!501))/.test(code);
}

function readBody(lines: Lines, onRow: () => void): BackupBody {
  return {
    line: () => readNext(lines, DAMAGED),
    rows: () => readRows(lines, onRow),
    assertIntact: async () => {
      while (!(await lines.next()).done);
    },
    assertComplete: async (lastLine, found) => {
      const expected = footSchema.parse(JSON.parse(lastLine.slice(FOOT.length)));
      // Reading to the end makes gunzip verify the file's checksum.
      const rest = await lines.next();
      if (!rest.done || !areEqual(expected, found)) throw new BackupError(DAMAGED);
    },
  };
}

function readRows(lines: Lines, onRow: () => void) {
  const hash = createHash("sha256");
  let count = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = await lines.next();
      if (!value) throw new BackupError(DAMAGED);
      if (value.equals(Buffer.from(END_OF_ROWS))) return;
      hash.update(value);
      count += 1;
      onRow();
      yield value;
    }
  }
  return { lines: rows(), sum: () => toTableSum(count, hash) };
}

async function readNext(lines: Lines, otherwise: string): Promise<string> {
  const { value } = await lines.next();
  if (!value) throw new BackupError(otherwise);
  return value.toString();
}

/**
 * The lines of the text with their newlines, as bytes: texts can contain other Unicode line ends, and one receipt is a line of
 * many megabytes.
 */
async function* splitIntoLines(chunks: AsyncIterable<Buffer>): Lines {
  let partial: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...partial, chunk.subarray(from, end + 1)]);
      partial = [];
      from = end + 1;
    }
    partial.push(chunk.subarray(from));
  }
}
