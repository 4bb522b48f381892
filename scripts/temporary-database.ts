import type pg from "pg";
import { inDatabase } from "@/lib/platform/database/hosts";
import { connect } from "@/prisma/connect";
import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";

/**
 * An empty database that `stop` removes: a new one on the server of DATABASE_URL, or else on an embedded server of its own, in a
 * temporary directory. The user of DATABASE_URL needs the right to create databases.
 */
export async function temporaryDatabase(serverUrl: string | undefined): Promise<RunningPostgres> {
  if (serverUrl === undefined) return startTemporaryPostgres();
  const name = `factory_drill_${Date.now()}_${process.pid}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  return {
    url: inDatabase(serverUrl, name),
    stop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client: pg.Client = await connect(url);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
