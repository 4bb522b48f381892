import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { databaseIn } from "@/scripts/test-support/databases/databases";
import { createClientClass, followingPool } from "./hosts";

// Two servers of which one can be written to. The other one refuses as a standby does.
let first: RunningPostgres;
let both = "";
const second = databaseIn(inject("serverUrl"), "postgres");

beforeAll(async () => {
  first = await startTemporaryPostgres();
  const socket = (url: string) => new URL(url).searchParams.get("host") ?? "";
  const hosts = [socket(first.url), "/nowhere", socket(second)].map(encodeURIComponent).join(",");
  both = `postgresql://factory@localhost/postgres?host=${hosts}&target_session_attrs=read-write`;
});
afterAll(() => first.stop());

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly}`);
  await client.query("SELECT pg_reload_conf()");
  await client.end();
}

async function connected(client: pg.ClientBase): Promise<unknown> {
  const { rows } = await client.query<{ at: string }>(
    "SELECT current_setting('unix_socket_directories') AS at",
  );
  return rows[0]?.at;
}

/** A pool that outlives the loss of a connection which the server ends while it closes. */
function createPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options, ...followingPool(url) });
  pool.on("error", () => undefined);
  return pool;
}

const findSocket = (url: string) => new URL(url).searchParams.get("host");

test("connections go to the first host that can be written to, and follow it", async () => {
  const pool = createPool(both, { max: 1 });
  const where = async () => {
    const client = await pool.connect();
    const place = await connected(client);
    client.release(true);
    return place;
  };
  expect(await where()).toBe(findSocket(first.url));
  await setReadOnly(true);
  await expect.poll(where, { timeout: 10_000 }).toBe(findSocket(second));
  await setReadOnly(false);
  await expect.poll(where, { timeout: 10_000 }).toBe(findSocket(first.url));
  await pool.end();

  const client = new (createClientClass(both))({ connectionString: both });
  await client.connect();
  expect(await connected(client)).toBe(findSocket(first.url));
  await client.end();
});

test("without a host that can be written to, a connection is refused as if the database were away", async () => {
  await setReadOnly(true);
  const url = both.replace(
    /host=[^&]*/,
    `host=${encodeURIComponent(findSocket(first.url) ?? "")},%2Fnowhere`,
  );
  const pool = createPool(url);
  await expect
    .poll(() => pool.connect().then((client) => client.release(true), String), { timeout: 10_000 })
    .toBe("Error: Connection terminated: no server can be written to");
  await setReadOnly(false);
  await expect
    .poll(() => pool.connect().then((client) => client.release(true), String), { timeout: 10_000 })
    .toBeUndefined();
  await pool.end();
});
