import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOwnServer } from "@/scripts/test-support/databases/own-server";

// A server of its own: what others write in any of its databases counts as a change.
const postgres = await startOwnServer();
const { getCachedAnswer } = await import("./answer-cache");
const { pool } = await import("@/lib/platform/database/db");
const others = new pg.Pool({ connectionString: postgres.url });
for (const each of [pool, others]) each.on("error", () => undefined);

beforeAll(() => others.query(`CREATE TABLE "Counter" AS SELECT 0 AS "count"`));
afterAll(async () => {
  await others.end();
  await pool.end();
  await postgres.stop();
});

const made: string[] = [];

/** What a call with this key is answered: the counter. Notes in `made` when it was read for it. */
async function ask(key: string): Promise<unknown> {
  const response = await getCachedAnswer(key, async () => {
    made.push(key);
    const { rows } = await pool.query<{ count: number }>(`SELECT "count" FROM "Counter"`);
    return rows[0]?.count;
  });
  return response.json();
}

const increase = (client: Pick<pg.Pool, "query">) =>
  client.query<{ count: number }>(`UPDATE "Counter" SET "count" = "count" + 1 RETURNING "count"`);

async function timesMade(work: () => Promise<unknown>): Promise<number> {
  const before = made.length;
  await work();
  return made.length - before;
}

describe("an answer that is kept", () => {
  test("is sent again as long as nothing has changed, for each key its own", async () => {
    // A connection that is being made counts as a change.
    await Promise.all([ask("a"), ask("a")]);
    await ask("a");
    expect(await timesMade(() => Promise.all([ask("a"), ask("a")]))).toBe(0);
    expect(await timesMade(() => ask("b"))).toBe(1);
  });

  test("is made anew after a change that was committed, and not before", async () => {
    const other = await others.connect();
    const first = await ask("a");
    await other.query("BEGIN");
    const { rows } = await increase(other);
    expect(await ask("a")).toBe(first);
    expect(await ask("a")).toBe(first);
    await other.query("COMMIT");
    expect(await ask("a")).toBe(rows[0]?.count);
    other.release();
  });

  test("is made anew over new connections, since the server may have crashed between", async () => {
    await ask("a");
    await others.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(await timesMade(() => ask("a"))).toBe(1);
    await ask("a");
    expect(await timesMade(() => ask("a"))).toBe(0);
  });

  test("never is older than what was answered before it was asked for", async () => {
    let written = 0;
    const write = async () => {
      for (let times = 0; times < 200; times++) {
        const { rows } = await increase(others);
        written = Math.max(written, rows[0]?.count ?? 0);
      }
    };
    const stale: unknown[] = [];
    const read = async () => {
      for (let times = 0; times < 400; times++) {
        const atLeast = written;
        const answered = Number(await ask("a"));
        if (answered < atLeast) stale.push({ answered, atLeast });
      }
    };
    await Promise.all([write(), write(), read(), read(), read()]);
    expect(stale).toEqual([]);
    expect(await ask("a")).toBe(written);
  });
});
