import { createReadStream } from "node:fs";
import { pipeline as chain } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import * as z from "zod";
import {
  BackupError,
  copyLine,
  END_OF_ROWS,
  FOOT,
  footSchema,
  HEAD,
  headSchema,
  tablesOf,
} from "./backup";
import { connect } from "./connect";
import { applyMigrations, migrationHistory, migrationNames } from "./migrate";

const NEWLINE = 10;
const SEQUENCE = /^SELECT setval\('"?\w+"?', \d+\);\n$/;

const SENTENCES = {
  other: "This file is no backup of this program.",
  damaged: "This backup is damaged, or its end is missing: take another one. Nothing was restored.",
  newer: "This backup is of a newer version: restore it with that one.",
  notEmpty: "There is a factory in this database already: restore into a new one.",
};

/**
 * Inserts all rows of the file into a new database in one transaction, applies newer migrations, and returns the number of
 * rows. Deletes all sessions, because some may have been ended after the backup. Throws `BackupError` for a file that is not
 * a complete backup or is of a newer version, and for a database that is not empty.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<number> {
  // Errors of the streams reach the code that reads the lines, so the callback does nothing.
  const text = chain(createReadStream(file), createGunzip(), () => undefined);
  const lines = linesOf(text);
  try {
    const migrations = await migrationsOf(lines);
    const client = await connect(databaseUrl);
    try {
      await assertEmpty(client, migrations);
      await applyMigrations(databaseUrl, { until: migrations.at(-1) });
      await client.query("BEGIN");
      // The events of these rows are among them, told or waiting.
      await client.query("SET LOCAL factory.restoring = 'on'");
      const counts = await fill(client, lines);
      const sessions = await client.query(`DELETE FROM "Session"`);
      await client.query("COMMIT");
      await applyMigrations(databaseUrl);
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return rows - (sessions.rowCount ?? 0);
    } finally {
      await client.end();
    }
  } catch (thrown) {
    throw isAboutContent(thrown) ? new BackupError(SENTENCES.damaged, { cause: thrown }) : thrown;
  } finally {
    await lines.return(undefined);
  }
}

/**
 * Whether the content of the file caused the error: it cannot be unpacked, its JSON is wrong, or the database refuses it
 * (SQLSTATE classes 22, 23 and 42, except 42501, missing privileges).
 */
function isAboutContent(thrown: unknown): boolean {
  if (thrown instanceof SyntaxError || thrown instanceof z.ZodError) return true;
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return /^(Z_|22|23|42(?!501))/.test(code);
}

type Lines = AsyncGenerator<Buffer, undefined, void>;

async function migrationsOf(lines: Lines): Promise<readonly string[]> {
  const line = await nextOf(lines, SENTENCES.other);
  if (!line.startsWith(HEAD)) throw new BackupError(SENTENCES.other);
  const { migrations } = headSchema.parse(JSON.parse(line.slice(HEAD.length)));
  const known = await migrationNames();
  if (migrations.every((name) => known.includes(name))) return migrations;
  throw new BackupError(SENTENCES.newer);
}

async function assertEmpty(client: pg.Client, migrations: readonly string[]): Promise<void> {
  const applied = await migrationHistory(client);
  let isEmpty = applied.every((name) => migrations.includes(name));
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
    isEmpty &&= rowCount === 0;
  }
  if (!isEmpty) throw new BackupError(SENTENCES.notEmpty);
}

/**
 * Copies the file's rows into the tables and compares their numbers with the file's last line. It runs no other SQL than
 * `COPY … FROM stdin` and `setval`, because a manipulated file must not run statements with the privileges of the person
 * who restores it.
 */
async function fill(client: pg.Client, lines: Lines): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = new Map((await tablesOf(client)).map((table) => [copyLine(table), table.name]));
  let line = await nextOf(lines);
  for (; !line.startsWith(FOOT); line = await nextOf(lines)) {
    const table = tables.get(line);
    if (table !== undefined) {
      const target = client.query(copyFrom(line));
      await pipeline(rowsOf(lines), target);
      counts[table] = target.rowCount;
    } else if (SEQUENCE.test(line)) await client.query(line);
    else throw new BackupError(SENTENCES.damaged);
  }
  const expected = footSchema.parse(JSON.parse(line.slice(FOOT.length)));
  // Reading to the end makes gunzip verify the file's checksum.
  const rest = await lines.next();
  if (rest.done && isDeepStrictEqual(counts, expected)) return counts;
  throw new BackupError(SENTENCES.damaged);
}

async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await lines.next();
    if (!value) throw new BackupError(SENTENCES.damaged);
    if (value.equals(Buffer.from(END_OF_ROWS))) return;
    yield value;
  }
}

async function nextOf(lines: Lines, otherwise = SENTENCES.damaged): Promise<string> {
  const { value } = await lines.next();
  if (!value) throw new BackupError(otherwise);
  return value.toString();
}

/**
 * The lines of the file with their newlines, as bytes: texts can contain other Unicode line ends, and one receipt is a line of
 * many megabytes.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): Lines {
  let partial: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...partial, chunk.subarray(from, end + 1)]);
      partial = [];
      from = end + 1;
    }
    partial.push(chunk.subarray(from));
  }
}
