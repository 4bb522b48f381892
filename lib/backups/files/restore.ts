import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listTables } from "./write";
import {
  BackupError,
  copyLine,
  FOOT,
  rowsIn,
  SEQUENCE,
  type TableSum,
  type TableSums,
} from "./format";
import { type BackupBody, DAMAGED, readBackup, type Reading } from "./read";
import { connect } from "@/prisma/connect";
import { applyMigrations, migrationNames } from "@/prisma/migrate";
import { migrationHistory } from "@/prisma/migration-history";

const NEWER = "This backup is of a newer version: restore it with that one.";
const NOT_EMPTY = "There is a factory in this database already: restore into a new one.";

/**
 * Inserts all rows of the file into a new database in one transaction, applies newer migrations, and returns the number of
 * rows. Deletes all sessions, because some may have been ended after the backup. Throws `BackupError` for a file that is not
 * a complete backup, is encrypted for somebody else or is of a newer version, and for a database that is not empty.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  reading: Reading = {},
): Promise<number> {
  return readBackup(file, reading, async ({ migrations, body }) => {
    const known = await migrationNames();
    if (!migrations.every((name) => known.includes(name))) {
      // The head of a damaged file may name migrations that nobody ever had.
      await body.assertIntact();
      throw new BackupError(NEWER);
    }
    const client = await connect(databaseUrl);
    try {
      await assertEmpty(client, migrations);
      await applyMigrations(databaseUrl, { only: migrations });
      await client.query("BEGIN");
      // The events of these rows are among them, told or waiting.
      await client.query("SET LOCAL factory.restoring = 'on'");
      const restored = await fill(client, body);
      const sessions = await client.query(`DELETE FROM "Session"`);
      await client.query("COMMIT");
      await applyMigrations(databaseUrl);
      return rowsIn(restored) - (sessions.rowCount ?? 0);
    } finally {
      await client.end();
    }
  });
}

async function assertEmpty(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const applied = await migrationHistory(client);
  let isEmpty = applied.every((name) => migrations.includes(name));
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
    isEmpty &&= rowCount === 0;
  }
  if (!isEmpty) throw new BackupError(NOT_EMPTY);
}

/**
 * Copies the file's rows into the tables and compares their numbers and checksums with the file's last line. Of the file it runs no other SQL
 * than `COPY … FROM stdin` and `setval`, because a manipulated file must not run statements with the privileges of the person
 * who restores it.
 */
async function fill(client: pg.Client, body: BackupBody): Promise<TableSums> {
  const found: Record<string, TableSum> = {};
  const tables = new Map((await listTables(client)).map((table) => [copyLine(table), table.name]));
  let line = await body.line();
  for (; !line.startsWith(FOOT); line = await body.line()) {
    const table = tables.get(line);
    if (table !== undefined) {
      const rows = body.rows();
      const target = client.query(copyFrom(line));
      await pipeline(rows.lines, target);
      // For triggers on the tables that follow: without statistics they would compare each row with every other.
      await client.query(`ANALYZE ${pg.escapeIdentifier(table)}`);
      found[table] = { ...rows.sum(), rows: target.rowCount };
    } else if (SEQUENCE.test(line)) await client.query(line);
    else throw new BackupError(DAMAGED);
  }
  await body.assertComplete(line, found);
  return found;
}
