import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbeddedPostgres, startTemporaryPostgres } from "./embedded-postgres";
import { commandOf } from "./postgres-process";

let dataDir = "";

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "embedded-"));
  // As root, the database runs as another user, who must be let in.
  await chmod(dataDir, 0o755);
});

afterEach(() => rm(dataDir, { recursive: true }));

test("a server that outlived its process is stopped, and its data stays", async () => {
  const killed = await startEmbeddedPostgres(dataDir);
  await query(killed.url, "CREATE TABLE kept AS SELECT 7 AS number");
  const before = await postmasterPid();
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow("already in use by process");
  await writeFile(path.join(dataDir, "lock"), JSON.stringify({ pid: 1, birth: "x", url: "" }));

  const next = await startEmbeddedPostgres(dataDir);
  expect(await query(next.url, "SELECT number FROM kept")).toEqual([{ number: 7 }]);
  expect(await postmasterPid()).not.toBe(before);
  expect(await commandOf(Number(before))).toBe("");
  await next.stop();
});

test("a leftover pid file that names another program does not block, nor harm that program", async () => {
  const first = await startEmbeddedPostgres(dataDir);
  await first.stop();
  await writeFile(path.join(dataDir, "postgres/data/postmaster.pid"), `${process.pid}\n`);

  const second = await startEmbeddedPostgres(dataDir);
  expect(await query(second.url, "SHOW fsync")).toEqual([{ fsync: "on" }]);
  await second.stop();
});

test("a database that does not start says why", async () => {
  const first = await startEmbeddedPostgres(dataDir);
  await first.stop();
  await writeFile(path.join(dataDir, "postgres/data/PG_VERSION"), "9.1\n");
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/not compatible|9\.1/);
});

test("Arabic letters are letters to the search index, and only this user reaches the server", async () => {
  const { url, stop } = await startTemporaryPostgres();
  await query(url, "CREATE EXTENSION pg_trgm");
  const [found] = await query(url, "SELECT cardinality(show_trgm('قماش')) AS trigrams");
  expect(found).toEqual({ trigrams: 5 });
  expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
  await stop();
});

async function postmasterPid(): Promise<string | undefined> {
  const file = path.join(dataDir, "postgres/data/postmaster.pid");
  return (await readFile(file, "utf8")).split("\n")[0];
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
