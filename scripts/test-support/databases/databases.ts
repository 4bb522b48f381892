import pg from "pg";

/** The URL of another database on the same server. */
export function databaseIn(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Copies a database that nobody is connected to, unless the copy exists, and returns the copy's URL. */
export async function copyOfTemplate(
  serverUrl: string,
  name: string,
  template = "template_factory",
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseIn(serverUrl, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (found.rowCount === 0) {
      // Postgres allows one copy of a template at a time.
      await client.query("SELECT pg_advisory_lock(1)");
      const [copy, original] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
      await client.query(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
    }
  } finally {
    await client.end();
  }
  return databaseIn(serverUrl, name);
}
