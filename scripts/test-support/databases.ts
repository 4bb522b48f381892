import pg from "pg";

/** The URL of another database on the same server. */
export function databaseIn(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Copies the migrated database unless the copy exists, and returns its URL. */
export async function copyOfTemplate(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseIn(serverUrl, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) {
      // Postgres allows one copy of a template at a time.
      await client.query("SELECT pg_advisory_lock(1)");
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template_factory`);
    }
  } finally {
    await client.end();
  }
  return databaseIn(serverUrl, name);
}
