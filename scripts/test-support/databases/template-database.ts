import pg from "pg";
import type { TestProject } from "vitest/node";
import { startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";
import { databaseIn } from "./databases";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
  }
}

/** Starts one server for all database tests, with a migrated database that each vitest worker copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  try {
    await applyMigrations(postgres.url);
    const client = new pg.Client({ connectionString: databaseIn(postgres.url, "postgres") });
    await client.connect();
    await client.query("ALTER DATABASE factory RENAME TO template_factory");
    // A file may find its tables just analyzed while they were empty, or not: connections that outlive it then keep plans that read whole
    // tables for each row, and once a statement of thousands of rows met its limit of time.
    await client.query("ALTER SYSTEM SET autovacuum = off");
    await client.query("SELECT pg_reload_conf()");
    await client.end();
  } catch (thrown) {
    await postgres.stop();
    throw thrown;
  }
  project.provide("serverUrl", postgres.url);
  return postgres.stop;
}
