import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";
import { settings } from "@/lib/platform/env";

/**
 * Starts a separate server with a migrated database. Modules that the test imports afterwards connect to it. Throws where an earlier
 * import has read the settings: the test would use the server that all tests share.
 */
export async function startOwnServer(): Promise<RunningPostgres> {
  const postgres = await startTemporaryPostgres();
  await applyMigrations(postgres.url);
  process.env.DATABASE_URL = postgres.url;
  if (settings().DATABASE_URL !== postgres.url) {
    await postgres.stop();
    throw new Error("An import before startOwnServer reads the settings: import it afterwards.");
  }
  return postgres;
}
