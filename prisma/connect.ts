import type pg from "pg";
import { createClientClass, hostsIn } from "@/lib/platform/database/hosts";

/** Why the database cannot be used, as one sentence for the operator. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

const CONNECT_MS = 5_000;

/** Opens a connection to the database. Throws `MigrationError`, which names the host and never the password. */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const where = getHost(databaseUrl);
  let client;
  try {
    client = new (createClientClass(databaseUrl))({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
    });
    // When the connection is lost later, the next query rejects; without a listener the event would end the process.
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (thrown) {
    await client?.end().catch(() => undefined);
    throw new MigrationError(explain(where, thrown));
  }
}

function explain(where: string, thrown: unknown): string {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  if (code === "28P01" || code === "28000") {
    return `The database at ${where} refused the user name or password: correct DATABASE_URL.`;
  }
  if (code === "3D000") {
    return `The server at ${where} has no such database: create it, or correct DATABASE_URL.`;
  }
  const reason = code || (thrown instanceof Error ? thrown.message : "unknown");
  return `The database at ${where} cannot be reached (${reason}): start it, or correct DATABASE_URL.`;
}

function getHost(databaseUrl: string): string {
  try {
    const hosts = hostsIn(databaseUrl).map((url) => {
      const { hostname, port, searchParams } = new URL(url);
      return searchParams.get("host") ?? `${hostname || "localhost"}:${port || "5432"}`;
    });
    return hosts.join(" or ");
  } catch {
    return "the address in DATABASE_URL";
  }
}
