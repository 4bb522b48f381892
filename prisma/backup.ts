import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod";
import { connect } from "./connect";
import { migrationHistory } from "./migrate";

/** Why a backup or restore failed, as one sentence for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

// The first and the last line of a backup begin with these; JSON follows.
export const HEAD = "-- Factory backup 1 ";
export const FOOT = "-- Complete ";
/** The line after the rows of a table. */
export const END_OF_ROWS = "\\.\n";

/** The migrations that made the tables. */
export const headSchema = z.object({ migrations: z.array(z.string()) });
/** How many rows each table has. */
export const footSchema = z.record(z.string(), z.int());

/**
 * Writes all rows of the database at one moment into a new file and returns their number. The file is gzipped SQL for
 * `restoreBackup`, or for `psql` on an empty database with the same migrations. The app can run meanwhile. The file gets its
 * name once it is complete; a failed backup leaves no file. Throws `BackupError` when the file exists, when another backup is
 * writing it, or when the database has no tables.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  signal?: AbortSignal,
): Promise<number> {
  const part = `${file}.part`;
  const target = await createPart(part);
  const counts: Record<string, number> = {};
  try {
    // Checked after the .part file exists, which keeps other backups off this name.
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

// Readable by its owner only, because it will hold customers and password hashes.
async function createPart(part: string): Promise<FileHandle> {
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

/** A table and its stored columns, as SQL. */
function storedPart({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}

/** The line before the rows of a table. */
export function copyLine(table: Table): string {
  return `COPY ${storedPart(table)} FROM stdin;\n`;
}

/** All tables with their stored columns, each after the tables that its foreign keys refer to. */
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
