import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";

/** A migrated database in a server of the test's own, to which whatever is imported afterwards connects. */
export async function startOwnServer(): Promise<RunningPostgres> {
  const postgres = await startTemporaryPostgres();
  await applyMigrations(postgres.url);
  process.env.DATABASE_URL = postgres.url;
  return postgres;
}
