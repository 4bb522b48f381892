import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { encrypt, isPublicKey } from "./encryption";
import {
  areEqual,
  BackupError,
  copyLine,
  END_OF_ROWS,
  FOOT,
  HEAD,
  type Progress,
  rowsIn,
  storedPart,
  toTableSum,
  type Table,
  type TableSum,
} from "./format";
import { connect } from "@/prisma/connect";
import { migrationHistory } from "@/prisma/migration-history";
import { verifyBackup } from "./verify";

export type BackupOptions = {
  readonly signal?: AbortSignal;
  /** The public key (`age1…`) of the only person who shall be able to read the file. */
  readonly publicKey?: string;
  readonly onProgress?: Progress;
};

/** The backup that was written and read back. */
export type WrittenBackup = { readonly rows: number; readonly bytes: number };

/**
 * Writes all rows of the database at one moment into a new file. The file is gzipped SQL for `restoreBackup`, or for `psql` on an
 * empty database with the same migrations. The app can run meanwhile. The file gets its name once it is complete and was read back:
 * the rows of each table and their checksum, or for an encrypted file, which only its owner can open, the checksum of all bytes. A
 * failed backup leaves no file. Throws `BackupError` when the file exists, when another backup is writing it, when the database has no
 * tables, and when what is read back is not what was written.
 */
export async function writeBackup(
  databaseUrl: string,
  file: string,
  options: BackupOptions = {},
): Promise<WrittenBackup> {
  const { publicKey } = options;
  if (publicKey !== undefined && !isPublicKey(publicKey))
    throw new BackupError(`${publicKey} is no public key of age: correct BACKUP_PUBLIC_KEY.`);
  const part = `${file}.part`;
  const target = await createPart(part);
  try {
    // Checked after the .part file exists, which keeps other backups off this name.
    if (await stat(file).catch(() => undefined))
      throw new BackupError(`There is a file ${file} already: choose another name.`);
    const written = await writePart(databaseUrl, target, options);
    await readBack(part, written);
    await rename(part, file);
    return { rows: rowsIn(written.sums), bytes: (await stat(file)).size };
  } finally {
    await target.close();
    await rm(part, { force: true });
  }
}

type Written = {
  readonly sums: Record<string, TableSum>;
  /** The SHA-256 of the whole file, for one that cannot be opened here. */
  readonly ofBytes?: string;
};

async function writePart(
  databaseUrl: string,
  target: FileHandle,
  { signal, publicKey, onProgress }: BackupOptions,
): Promise<Written> {
  const sums: Record<string, TableSum> = {};
  const client = await connect(databaseUrl);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const stream = target.createWriteStream({ flush: true });
    const text = writeText(client, sums, await createProgress(client, onProgress));
    if (publicKey === undefined) {
      await pipeline(text, createGzip(), stream, { signal });
      return { sums };
    }
    const hash = createHash("sha256");
    const encryptStream = (source: AsyncIterable<Uint8Array>) => encrypt(source, publicKey);
    await pipeline(text, createGzip(), encryptStream, hashedBy(hash), stream, { signal });
    return { sums, ofBytes: hash.digest("hex") };
  } finally {
    await client.end();
  }
}

function hashedBy(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function readBack(part: string, { sums, ofBytes }: Written): Promise<void> {
  if (ofBytes !== undefined) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(part), hash);
    if (hash.digest("hex") !== ofBytes) throw new BackupError(OTHER_BYTES);
  } else if (!areEqual(sums, await verifyBackup(part))) throw new BackupError(OTHER_BYTES);
}

const OTHER_BYTES =
  "What the disk gives back is not what was written to it: check the disk, and make the backup elsewhere.";

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

async function* writeText(
  client: pg.Client,
  sums: Record<string, TableSum>,
  onRows: (rows: number) => void,
): AsyncGenerator<string | Buffer> {
  const migrations = await migrationHistory(client);
  if (migrations.length === 0) throw new BackupError("There is nothing in this database yet.");
  yield `${HEAD}${JSON.stringify({ migrations })}\n`;
  for (const table of await listTables(client)) {
    yield copyLine(table);
    const rows = client.query(copyTo(`COPY ${storedPart(table)} TO STDOUT`));
    const hash = createHash("sha256");
    const chunks: AsyncIterable<Buffer> = rows;
    for await (const chunk of chunks) {
      hash.update(chunk);
      onRows(newlinesIn(chunk));
      yield chunk;
    }
    yield END_OF_ROWS;
    sums[table.name] = toTableSum(rows.rowCount, hash);
  }
  const sequences = await client.query<{ name: string; value: string | null }>(
    `SELECT format('%I', sequencename) AS name, last_value AS value FROM pg_sequences
     WHERE schemaname = 'public'`,
  );
  for (const { name, value } of sequences.rows)
    if (value !== null) yield `SELECT setval(${pg.escapeLiteral(name)}, ${value});\n`;
  yield `${FOOT}${JSON.stringify(sums)}\n`;
}

const NEWLINE = 10;

/** The rows that end in a chunk: COPY writes a newline within a value in another way. */
function newlinesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Passes on how many rows are done of those that the database estimates. */
async function createProgress(client: pg.Client, onProgress: Progress | undefined) {
  if (!onProgress) return () => undefined;
  const { rows } = await client.query<{ about: number }>(`
    SELECT coalesce(sum(CASE WHEN c.reltuples >= 0 THEN c.reltuples ELSE coalesce(s.n_live_tup, 0) END), 0)::float8 AS about
    FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`);
  let done = 0;
  return (count: number) => {
    done += count;
    onProgress(done, Math.max(done, rows[0]?.about ?? 0));
  };
}

/** All tables with their stored columns, each after the tables that its foreign keys refer to. */
export async function listTables(client: pg.Client): Promise<readonly Table[]> {
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
