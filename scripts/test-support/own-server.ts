import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";

/** Starts a separate server with a migrated database. Modules that the test imports afterwards connect to it. */
export async function startOwnServer(): Promise<RunningPostgres> {
  const postgres = await startTemporaryPostgres();
  await applyMigrations(postgres.url);
  process.env.DATABASE_URL = postgres.url;
  return postgres;
}
