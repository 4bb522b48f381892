import { withClient } from "../../scripts/postgres/client";

/** Runs one statement in the tests' database: for what no screen and no call can make, such as past days. */
export async function inDatabase(sql: string, values?: readonly unknown[]): Promise<void> {
  await withClient(process.env.E2E_DATABASE_URL, (client) =>
    client.query(sql, values && [...values]),
  );
}
