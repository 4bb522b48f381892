import type pg from "pg";

/** The names of the finished migrations in the database, the oldest first. */
export async function migrationHistory(client: Pick<pg.Client, "query">): Promise<string[]> {
  const table = await client.query("SELECT 1 WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (table.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
       WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
