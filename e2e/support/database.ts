import pg from "pg";

/** Runs one statement in the tests' database: for what no screen and no call can make, such as past days. */
export async function inDatabase(sql: string, values?: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(sql, values && [...values]).finally(() => client.end());
}
