import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readBackup } from "@/lib/backups/files/read";
import { applyMigrations } from "@/prisma/migrate";
import { restoreBackup } from "@/lib/backups/files/restore";
import { databaseIn } from "@/scripts/test-support/databases/databases";
import { oldWrites } from "@/scripts/test-support/databases/old-writes";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { getBackup, RELEASES } from "./versions";
import { withClient } from "@/scripts/postgres/client";

const serverUrl = inject("serverUrl");
const admin = databaseIn(serverUrl, "postgres");

/** Columns that a contract step took away since: kept sums, which are summed anew. */
const TAKEN_AWAY = ["ProductStock.least"];

// A release's way through the migrations never changes again: only the newest is new.
describe.each(IS_LONG ? RELEASES : RELEASES.slice(-1))(
  "the demo factory of $version",
  ({ version }) => {
    const name = `release_${version.replaceAll(".", "_")}`;
    const url = databaseIn(serverUrl, name);

    beforeAll(() => query(admin, `CREATE DATABASE ${name}`));
    afterAll(() => query(admin, `DROP DATABASE ${name} WITH (FORCE)`));

    test("is restored, brought up to date and proven, with every value of every row", async () => {
      await restoreBackup(url, getBackup(version));
      expect(await applyMigrations(url)).toEqual([]);
      const kept = await tablesIn(getBackup(version));
      for (const needed of NEEDED) expect(kept.get(needed)?.rows.length, needed).toBeGreaterThan(0);
      for (const [table, { columns, rows }] of kept) {
        const left = await getColumns(table);
        const gone = columns.filter((column) => !left.includes(column));
        expect(TAKEN_AWAY).toEqual(
          expect.arrayContaining(gone.map((column) => `${table}.${column}`)),
        );
        const places = columns.flatMap((column, at) => (left.includes(column) ? [at] : []));
        const before = rows.map((row) => places.map((at) => row[at]).join("\t")).sort();
        const after = await copied(
          table,
          places.map((at) => columns[at] ?? ""),
        );
        // Marks of stale sums may be there twice; the rows of all other tables have keys.
        expect([...new Set(after)], table).toEqual([...new Set(before)]);
      }
      expect(await query(url, STATES)).toEqual(ALL_STATES);
      expect(await verified(url)).toContain("The stock of 303 colors is what");
    });

    async function getColumns(table: string): Promise<unknown[]> {
      const found = await query(
        url,
        `SELECT "column_name" AS "name" FROM information_schema.columns WHERE table_name = '${table}'`,
      );
      return found.map((row) => row.name);
    }

    /** The rows of a table as a backup writes them, sorted. */
    async function copied(table: string, columns: readonly string[]): Promise<string[]> {
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const rows = client.query(copyTo(`COPY (SELECT ${list} FROM "${table}") TO STDOUT`));
      const text = Buffer.concat(await rows.toArray()).toString();
      await client.end();
      return text.split("\n").slice(0, -1).sort();
    }
  },
);

/** The restores prove nothing about tables that the kept factories have no rows of. */
const NEEDED = [
  ...["User", "Product", "Sort", "Color", "Movement", "WorkerRequest", "SalesRequest"],
  ...["SalesRequestItem", "Customer", "Deal", "DealLine", "StoredFile", "SystemLog"],
  "Notification",
];

const STATES = `
  SELECT (SELECT array_agg(DISTINCT "state"::text ORDER BY "state"::text) FROM "WorkerRequest") AS "ofWorkers",
    (SELECT array_agg(DISTINCT "status"::text ORDER BY "status"::text) FROM "SalesRequest") AS "ofSales",
    (SELECT bool_or("name" ~ '[ء-ي]') FROM "Product") AS "isArabic"`;
const ALL_STATES = [
  {
    ofWorkers: ["Accepted", "Null", "Rejected"],
    ofSales: ["accepted", "cancelled", "date-changed", "held", "pending", "rejected"],
    isArabic: true,
  },
];

test("an instance of the release before reads and writes while the database is brought up to date", async () => {
  const name = "release_under_load";
  const url = databaseIn(serverUrl, name);
  await query(admin, `CREATE DATABASE ${name}`);
  try {
    await readBackup(getBackup(RELEASES.at(-1)?.version ?? ""), {}, ({ migrations }) =>
      applyMigrations(url, { only: migrations }),
    );
    const writers = await Promise.all([1, 2, 3].map((number) => oldWrites(url, number)));
    const total = async (atLeast: readonly number[]) =>
      Promise.all(writers.map((writer, at) => writer.untilWritten((atLeast[at] ?? 0) + 5)));
    const before = await total([]);
    expect((await applyMigrations(url)).length).toBeGreaterThan(0);
    await total(before);
    const all = await Promise.all(writers.map((writer) => writer.stop()));
    const writes = all.reduce((sum, one) => sum + one, 0);
    const [found] = await query(
      url,
      `SELECT (SELECT count(*)::int FROM "Movement") AS movements, (SELECT count(*)::int FROM "SystemLog") AS entries,
         (SELECT count(*)::int FROM "UnsealedLog") AS waiting`,
    );
    expect(found).toEqual({ movements: writes + 3, entries: writes, waiting: writes });
    expect(await verified(url)).toContain("The stock of 3 colors is what");
  } finally {
    await query(admin, `DROP DATABASE ${name} WITH (FORCE)`);
  }
});

/** What `npm run verify` prints of a database that it finds right; rejects for one that it does not. */
async function verified(url: string): Promise<string> {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/verify.ts"];
  const env = { ...process.env, DATABASE_URL: url };
  return (await promisify(execFile)(process.execPath, options, { env })).stdout;
}

/** The rows of a backup: of each table its columns, and the values of each row as they are written. */
async function tablesIn(file: string) {
  const text = gunzipSync(await readFile(file)).toString();
  const copies = text.matchAll(/^COPY "?(\w+)"? \((.*?)\) FROM stdin;\n([^]*?)^\\\.$/gm);
  return new Map(
    [...copies].map(([, table = "", columns = "", rows = ""]) => [
      table,
      {
        columns: columns.split(/, ?/).map((column) => column.replaceAll('"', "")),
        rows: rows
          .split("\n")
          .slice(0, -1)
          .map((row) => row.split("\t")),
      },
    ]),
  );
}

async function query(url: string, sql: string) {
  const { rows } = await withClient(url, (client) => client.query<Record<string, unknown>>(sql));
  return rows;
}
