import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { connect, MigrationError } from "./connect";
import { migrationHistory } from "./migration-history";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));
const OLDEST_SERVER = 15;
const LOCK = 20_261_121;

// While a migration waits for a table, everybody behind it waits too. So it waits for less time than the app's own limit of 3 s,
// and than PostgreSQL waits before it looks for a deadlock, and then lets the others pass.
const LOCK_WAIT_MS = 500;
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 60;
/** The lock was not there in time, or two waited for each other. */
const LOCKED = new Set(["55P03", "40P01"]);

/** The table of Prisma's migrate command, which can therefore read and continue the history. */
const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
  migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

type Options = {
  readonly folder?: string;
  readonly only?: readonly string[];
  /** True to work with a database that a newer version has migrated, which keeps what this one uses. */
  readonly acceptsNewer?: boolean;
};

/**
 * Applies the pending migrations, of `only` these if given, and returns their names. Several instances may call it at once: they
 * wait for each other. The app may work meanwhile: a migration that waits for a lock lets others pass and tries again. Throws `MigrationError`, with nothing changed, when the database cannot be reached, its server is older
 * than PostgreSQL 15, or a newer version of the code has migrated it
 * (unless `acceptsNewer`).
 */
export async function applyMigrations(
  databaseUrl: string,
  { folder = FOLDER, only, acceptsNewer = false }: Options = {},
): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    await assertServerVersion(client);
    // A transaction-level lock, because a session-level lock does not work behind a pooler.
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '60s'");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const all = await migrationNames(folder);
    const known = only === undefined ? all : all.filter((name) => only.includes(name));
    const applied = await migrationHistory(client);
    assertNotNewer(applied, known, acceptsNewer);
    const pending = known.filter((name) => !applied.includes(name));
    if (applied.length === 0) await assertEmpty(client);
    if (pending.length > 0) await applyPending(databaseUrl, folder, pending);
    return pending;
  } catch (thrown) {
    if (thrown instanceof pg.DatabaseError && thrown.code === "55P03") {
      throw new MigrationError("Another instance is still changing this database: try again.");
    }
    throw thrown;
  } finally {
    await client.end();
  }
}

async function assertServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= OLDEST_SERVER) return;
  throw new MigrationError(
    `The database server is PostgreSQL ${major}; this program needs PostgreSQL ${OLDEST_SERVER} or newer.`,
  );
}

/** The migrations of this code, the oldest first. */
export async function migrationNames(folder = FOLDER): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Throws `MigrationError` when a database without migrations has another program's tables. */
async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = await client.query(
    `SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations' LIMIT 1`,
  );
  if (tables.rowCount === 0) return;
  throw new MigrationError(
    "This database holds tables of something else: name an empty one in DATABASE_URL; nothing was changed.",
  );
}

function assertNotNewer(applied: string[], known: string[], isAccepted: boolean): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (isAccepted || newer.length === 0) return;
  throw new MigrationError(
    `This database is newer than this program (it has ${newer.join(", ")}): start the newer version; nothing was changed.`,
  );
}

/** Applies each migration together with its record, on a second connection while the first one holds the lock. */
async function applyPending(databaseUrl: string, folder: string, pending: string[]) {
  const client = await connect(databaseUrl);
  try {
    await client.query(HISTORY_TABLE);
    // Postgres rolled back an interrupted migration completely, so it can run again.
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    );
    for (const name of pending) await applyMigration(client, folder, name);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new MigrationError(`The database could not be brought up to date: ${reason}`);
  } finally {
    await client.end();
  }
}

async function applyMigration(
  client: pg.Client,
  folder: string,
  name: string,
  tries = LOCK_TRIES,
): Promise<void> {
  const sql = await readFile(path.join(folder, name, "migration.sql"));
  try {
    return await applyOnce(client, name, sql);
  } catch (thrown) {
    await client.query("ROLLBACK");
    const isLocked = thrown instanceof pg.DatabaseError && LOCKED.has(thrown.code ?? "");
    if (!isLocked || tries <= 1) throw thrown;
  }
  await sleep(LOCK_PAUSE_MS);
  return applyMigration(client, folder, name, tries - 1);
}

async function applyOnce(client: pg.Client, name: string, sql: Buffer): Promise<void> {
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query("BEGIN");
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
  await client.query(sql.toString());
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES (gen_random_uuid()::text, $1, $2, now(), clock_timestamp(), 1)`,
    [checksum, name],
  );
  await client.query("COMMIT");
}
