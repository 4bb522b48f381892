import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { driver, pool } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { migrationHistory } from "@/prisma/migration-history";
import type { DatabaseFacts } from "./rules";

const serverSchema = z.object({
  version: z.string(),
  bytes: z.number(),
  seconds: z.number(),
  hasLog: z.boolean(),
});

/** Reads the facts of the database of DATABASE_URL, which may be older or newer than this program. */
export async function readDatabase(): Promise<DatabaseFacts> {
  const asked = Date.now();
  const [server] = await queryRows(driver, serverSchema)`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
      pg_database_size(current_database())::float8 AS bytes,
      extract(epoch FROM clock_timestamp())::float8 AS seconds,
      to_regclass('"SystemLog"') IS NOT NULL AS "hasLog"`;
  if (!server) throw new Error("The database has no version");
  const { version, bytes, seconds, hasLog } = server;
  const secondsAhead = (asked + Date.now()) / 2_000 - seconds;
  return {
    version,
    bytes,
    secondsAhead,
    lastLogAt: hasLog ? await readLastLog() : null,
    migrations: { applied: await migrationHistory(pool), known: await listMigrations() },
  };
}

async function readLastLog(): Promise<Date | null> {
  const [last] = await queryRows(driver, z.object({ createdAt: z.date() }))`
    SELECT "createdAt" FROM "SystemLog" ORDER BY "createdAt" DESC LIMIT 1`;
  return last?.createdAt ?? null;
}

/** The migrations of this program, which runs in its own folder. */
async function listMigrations(): Promise<string[]> {
  const entries = await readdir(path.resolve("prisma/migrations"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
