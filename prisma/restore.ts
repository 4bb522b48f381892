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
 * Fills a new database with what is in the file, all or nothing, brings it up to date, and returns how many rows it has then.
 * Nobody is signed in there: sessions that were ended after the backup must not come back.
 * Throws `BackupError` for a file that is no whole backup, or one of a newer version, and for a database that is not empty.
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<number> {
  // What goes wrong is heard by whoever reads the lines.
  const text = chain(createReadStream(file), createGunzip(), () => undefined);
  const lines = linesOf(text);
  try {
    const migrations = await migrationsOf(lines);
    const client = await connect(databaseUrl);
    try {
      await assertEmpty(client, migrations);
      await applyMigrations(databaseUrl, { until: migrations.at(-1) });
      await client.query("BEGIN");
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
 * Whether something failed by what stands in the file: it cannot be unpacked, is no JSON or not the right one, or the
 * database refuses it (SQLSTATE classes 22, 23 and 42, but for 42501, a lack of rights).
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
 * Puts the file's rows into the tables until its last line, which tells how many of each there were to be. Of SQL it does
 * nothing but what a backup says: whoever restores one may do anything here, and whoever gave it to them must not.
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
  // Only at its very end does the file prove that it was unpacked as it was packed.
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
 * Each line with its end. By bytes: a text may hold characters that count as the end of a line elsewhere, and a receipt is one
 * line of many megabytes.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>): Lines {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)]);
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
}
