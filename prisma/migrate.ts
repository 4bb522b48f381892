import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { connect, MigrationError } from "./connect";
import { NO_FILTERS, withSchemaEngine } from "./schema-engine";

const FOLDER = fileURLToPath(new URL("migrations", import.meta.url));
const OLDEST_SERVER = 15;
const LOCK = 20_261_121;

/**
 * Brings the database to the state of this code, or to that of one of its migrations (`until`), and returns the names of
 * the migrations it applied. Several instances may do so at once. Throws `MigrationError`, with nothing changed, for a
 * database that is away, too old a server, and a database that a newer version of the code has already changed.
 */
export async function applyMigrations(
  databaseUrl: string,
  { folder = FOLDER, until }: { readonly folder?: string; readonly until?: string } = {},
): Promise<string[]> {
  const client = await connect(databaseUrl);
  try {
    await assertServerVersion(client);
    // One instance at a time; a lock of the transaction, so that it also holds behind a pooler.
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '60s'");
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const all = await migrationNames(folder);
    const known = until === undefined ? all : all.slice(0, all.indexOf(until) + 1);
    const { applied, interrupted } = await migrationHistory(client);
    assertNotNewer(applied, known);
    if (known.every((name) => applied.includes(name))) return [];
    return await applyPending(databaseUrl, { folder, known, interrupted });
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

/** The migrations that the database has, the oldest first, and those that were begun and not finished. */
export async function migrationHistory(client: pg.Client) {
  const table = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (table.rowCount === 0) return { applied: [], interrupted: [] };
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY name`,
  );
  const names = (finished: boolean) =>
    rows.filter((row) => row.finished === finished).map((row) => row.name);
  return { applied: names(true), interrupted: names(false) };
}

function assertNotNewer(applied: string[], known: string[]): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  throw new MigrationError(
    `This database is newer than this program (it has ${newer.join(", ")}): start the newer version; nothing was changed.`,
  );
}

type Pending = { folder: string; known: string[]; interrupted: string[] };

async function applyPending(databaseUrl: string, pending: Pending): Promise<string[]> {
  const { folder, known, interrupted } = pending;
  const migrationDirectories = await Promise.all(known.map((name) => migration(folder, name)));
  const lockfile = { path: "migration_lock.toml", content: 'provider = "postgresql"\n' };
  const migrationsList = {
    baseDir: folder,
    lockfile,
    shadowDbInitScript: "",
    migrationDirectories,
  };
  try {
    return await withSchemaEngine(databaseUrl, async (engine) => {
      // Postgres undid an interrupted migration as a whole, so that it may simply run again.
      for (const migrationName of interrupted) {
        await engine.markMigrationRolledBack({ migrationName });
      }
      const result = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return result.appliedMigrationNames;
    });
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    // What follows is the engine's own call stack.
    const [told = ""] = reason.split("\n   0: ");
    throw new MigrationError(`The database could not be brought up to date: ${told.trim()}`);
  }
}

async function migration(folder: string, name: string) {
  const value = await readFile(path.join(folder, name, "migration.sql"), "utf8");
  return {
    path: name,
    migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value } },
  };
}
