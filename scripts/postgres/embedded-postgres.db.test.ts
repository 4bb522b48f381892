import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedPostgres, startTemporaryPostgres } from "./embedded-postgres";
import { getCommand } from "./process";
import { type Cluster } from "./cluster-files";
import { shortenLog } from "./server";

/** A data directory with a database that was started once: to make one takes longer than to copy it. */
let prepared = "";
let dataDir = "";

beforeAll(async () => {
  prepared = await newDirectory();
  await (await startEmbeddedPostgres(prepared)).stop();
});

beforeEach(async () => {
  dataDir = await newDirectory();
  await promisify(execFile)("cp", ["-a", path.join(prepared, "postgres"), dataDir]);
});

afterEach(() => rm(dataDir, { recursive: true }));
afterAll(() => rm(prepared, { recursive: true }));

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "embedded-"));
  // When the test runs as root, the database runs as another user, who must be able to enter the directory.
  await chmod(directory, 0o755);
  return directory;
}

test("the next start stops a server whose process was killed, and keeps its data", async () => {
  const killed = await startEmbeddedPostgres(dataDir);
  await query(killed.url, "CREATE TABLE kept AS SELECT 7 AS number");
  const before = await postmasterPid();
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow("already in use by process");
  await writeFile(path.join(dataDir, "lock.1"), JSON.stringify({ pid: 1, birth: "x", url: "" }));

  const next = await startEmbeddedPostgres(dataDir);
  expect(await query(next.url, "SELECT number FROM kept")).toEqual([{ number: 7 }]);
  expect(await postmasterPid()).not.toBe(before);
  expect(await getCommand(Number(before))).toBe("");
  await next.stop();
});

test("a leftover pid file with another program's number neither blocks the start nor stops that program", async () => {
  const first = await startEmbeddedPostgres(dataDir);
  await first.stop();
  await writeFile(path.join(dataDir, "postgres/data/postmaster.pid"), `${process.pid}\n`);

  const second = await startEmbeddedPostgres(dataDir);
  expect(await query(second.url, "SHOW fsync")).toEqual([{ fsync: "on" }]);
  await second.stop();
});

test("a database that does not start gives the reason in one line", async () => {
  const first = await startEmbeddedPostgres(dataDir);
  await first.stop();
  await breakDatabase();
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
    /^The database did not start: .*incompatible.* version 9\.1.*$/,
  );
});

test("a killed server is started again each time, with everything that was committed", async () => {
  const postgres = await startEmbeddedPostgres(dataDir);
  await query(postgres.url, "CREATE TABLE kept (number int)");
  const lines: string[] = [];
  const lost = postgres.keepRunning((line) => lines.push(line), Array<number>(20).fill(200));
  for (const number of [1, 2, 3]) {
    await query(postgres.url, `INSERT INTO kept VALUES (${number})`);
    await killPostmaster();
    await vi.waitFor(() => expect(lines).toHaveLength(number), { timeout: 15_000 });
    const rows = await query(postgres.url, "SELECT max(number) AS number FROM kept");
    expect(rows).toEqual([{ number }]);
  }
  for (const line of lines) expect(line).toMatch(/^The database ended by itself; .* [\d.]+ s\.$/);
  const last = Number(await postmasterPid());
  await postgres.stop();
  expect(await lost).toBeUndefined();
  expect(await getCommand(last)).toBe("");
}, 60_000);

test("after all tries a server that does not start again gives the reason in one line", async () => {
  const postgres = await startEmbeddedPostgres(dataDir);
  const lines: string[] = [];
  const lost = postgres.keepRunning((line) => lines.push(line), [0, 10, 20]);
  await breakDatabase();
  await killPostmaster();
  expect((await lost)?.message).toMatch(
    /^The database ended by itself and does not come back: .*version 9\.1.*$/,
  );
  expect(lines).toEqual([]);
  await postgres.stop();
});

test("stopping also stops a server that is being started again", async () => {
  const postgres = await startEmbeddedPostgres(dataDir);
  const lost = postgres.keepRunning(() => undefined);
  await killPostmaster();
  await postgres.stop();
  expect(await lost).toBeUndefined();
  const next = await startEmbeddedPostgres(dataDir);
  await next.stop();
});

test("a data directory may have any name", async () => {
  const named = path.join(dataDir, 'a "b" $HOME `id` it\'s back\\slash مصنع');
  const first = await startEmbeddedPostgres(named);
  expect(await query(first.url, "SHOW data_directory")).toEqual([
    { data_directory: path.join(named, "postgres", "data") },
  ]);
  await first.stop();
  // `stop` recognizes the server's process by its directory, also with these characters.
  await expect(query(first.url, "SELECT 1")).rejects.toThrow("ENOENT");
});

test("on a port, the server listens on this machine only and asks for the password of its directory", async () => {
  const named = path.join(dataDir, "on a port");
  const first = await startEmbeddedPostgres(named, true);
  await query(first.url, "CREATE TABLE kept AS SELECT 7 AS number");
  expect(await query(first.url, "SHOW listen_addresses")).toEqual([
    { listen_addresses: "127.0.0.1" },
  ]);
  const guess = new URL(first.url);
  guess.password = "guess";
  await expect(query(guess.href, "SELECT 1")).rejects.toThrow("password authentication failed");
  expect((await stat(path.join(named, "postgres-password"))).mode & 0o777).toBe(0o600);

  const lines: string[] = [];
  const lost = first.keepRunning((line) => lines.push(line), [200, 200]);
  const pid = (await readFile(path.join(named, "postgres/data/postmaster.pid"), "utf8")).split(
    "\n",
  );
  process.kill(Number(pid[0]), "SIGKILL");
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 15_000 });
  await first.stop();
  expect(await lost).toBeUndefined();

  const next = await startEmbeddedPostgres(named, true);
  expect(await query(next.url, "SELECT number FROM kept")).toEqual([{ number: 7 }]);
  await next.stop();
  await expect(query(next.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
}, 60_000);

test("the log of a running server stays below its limit, and its last content is in the file beside it", async () => {
  const { url, stop } = await startEmbeddedPostgres(dataDir);
  const home = path.join(dataDir, "postgres");
  const log = path.join(home, "server.log");
  const { account, binaries } = {
    account: undefined,
    binaries: { initdb: "", pgCtl: "", postgres: "" },
  };
  const access = { kind: "socket", directory: "" } as const;
  const cluster: Cluster = { home, access, account, binaries, isTemporary: false };
  await query(
    url,
    "DO $$ BEGIN FOR i IN 1..11 LOOP RAISE LOG '%', repeat('x', 1000000); END LOOP; END $$",
  );
  expect((await stat(log)).size).toBeGreaterThan(10_000_000);
  await shortenLog(cluster);
  expect((await stat(log)).size).toBe(0);
  expect((await stat(`${log}.old`)).size).toBeGreaterThan(10_000_000);
  await query(url, "DO $$ BEGIN RAISE LOG 'heard afterwards'; END $$");
  expect(await readFile(log, "utf8")).toMatch(/^\d{4}-.* LOG: +heard afterwards/);
  await stop();
});

test("the search index covers Arabic letters, and only this user can connect", async () => {
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

async function killPostmaster(): Promise<void> {
  process.kill(Number(await postmasterPid()), "SIGKILL");
}

/** Damages the data directory, so that no server starts on it. */
async function breakDatabase(): Promise<void> {
  await writeFile(path.join(dataDir, "postgres/data/PG_VERSION"), "9.1\n");
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
