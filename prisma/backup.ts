import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import { connect } from "./connect";
import { migrationHistory } from "./migrate";

/** Why something cannot be backed up or restored, in one sentence for whoever asked for it. */
export class BackupError extends Error {
  override name = "BackupError";
}

// The first and the last line of a backup, up to what they say as JSON.
export const HEAD = "-- Factory backup 1 ";
export const FOOT = "-- Complete ";
/** The line after the rows of a table. */
export const END_OF_ROWS = "\\.\n";

/** The migrations that made the tables. */
export const headSchema = z.object({ migrations: z.array(z.string()) });
/** How many rows each table has. */
export const footSchema = z.record(z.string(), z.int());

/**
 * Writes everything in the database, as it was at one moment, into a new file, and returns how many rows: gzipped SQL for
 * `restoreBackup`, or for `psql` on an empty database with the same migrations. Others go on working meanwhile. The file
 * has its name only once it is whole, and nothing is left of one that is given up. Throws `BackupError` when there is such a
 * file, when another backup is writing it, or when there is nothing to write into it.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${file}.part`;
  const target = await begun(part);
  const counts: Record<string, number> = {};
  try {
    // Looked for only now: whoever has begun the part is alone with this name.
    if (await stat(file).catch(() => undefined))
      throw new BackupError(`There is a file ${file} already: choose another name.`);
    const client = await connect(databaseUrl);
    try {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const stream = target.createWriteStream({ flush: true });
      await pipeline(textOf(client, counts), createGzip(), stream, { signal });
      await rename(part, file);
    } finally {
      await client.end();
    }
  } finally {
    await target.close();
    await rm(part, { force: true });
  }
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** A new file for its owner alone: customers and the hashes of passwords are to be in it. */
async function begun(part: string): Promise<FileHandle> {
  try {
    return await open(part, "wx", 0o600);
  } catch (thrown) {
    if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST")) throw thrown;
    throw new BackupError(
      `There is a file ${part} already: another backup is writing it, or one was cut off. Choose another name, or remove it if none is running.`,
    );
  }
}

async function* textOf(
  client: pg.Client,
  counts: Record<string, number>,
): AsyncGenerator<string | Buffer> {
  const migrations = await migrationHistory(client);
  if (migrations.length === 0) throw new BackupError("There is nothing in this database yet.");
  yield `${HEAD}${JSON.stringify({ migrations })}\n`;
  for (const table of await tablesOf(client)) {
    yield copyLine(table);
    const rows = client.query(copyTo(`COPY ${storedPart(table)} TO STDOUT`));
    yield* rows;
    yield END_OF_ROWS;
    counts[table.name] = rows.rowCount;
  }
  const sequences = await client.query<{ name: string; value: string | null }>(
    `SELECT format('%I', sequencename) AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = 'public'`,
  );
  for (const { name, value } of sequences.rows)
    if (value !== null) yield `SELECT setval(${pg.escapeLiteral(name)}, ${value});\n`;
  yield `${FOOT}${JSON.stringify(counts)}\n`;
}

type Table = { readonly name: string; readonly columns: readonly string[] };

/** A table with the columns that a backup has of it, as SQL. */
function storedPart({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** The line before the rows of a table. */
export function copyLine(table: Table): string {
  return `COPY ${storedPart(table)} FROM stdin;\n`;
}

/** The tables and what is stored in them, each after those that its rows refer to. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table & { readonly needs: readonly string[] }>(`
    SELECT t.relname AS name,
      array(SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum > 0
        AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
      array(SELECT needed.relname::text FROM pg_constraint c
        JOIN pg_class needed ON needed.oid = c.confrelid AND needed.oid <> t.oid
        WHERE c.conrelid = t.oid) AS needs
    FROM pg_class t WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
      AND t.relname <> '_prisma_migrations' ORDER BY t.relname`);
  const sorted: typeof rows = [];
  const isThere = (needed: string) => sorted.some(({ name }) => name === needed);
  for (let left = rows; left.length > 0; left = left.filter((table) => !sorted.includes(table))) {
    const next = left.filter(({ needs }) => needs.every(isThere));
    if (next.length === 0) throw new Error("These tables refer to each other in a circle.");
    sorted.push(...next);
  }
  return sorted;
}
