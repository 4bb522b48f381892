import * as z from "zod/mini";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db, driver, inTransaction, openDatabase, pingDatabase, type Tx } from "./db";
import { databaseRefusal, findSqlState } from "@/lib/platform/errors/db-errors";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { longReads } from "./long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";

const LATER = new Date(Date.now() + 60_000);

/** Two new rows, each with a counter that starts at 0. */
async function makeRows() {
  const username = randomUUID();
  const rows = ["left", "right"].map((address) => ({ username, address }));
  await db.loginThrottle.createMany({
    data: rows.map((row) => ({ ...row, failures: 0, expiresAt: LATER })),
  });
  const numbers = async () => {
    const found = await db.loginThrottle.findMany({
      where: { username },
      orderBy: { address: "asc" },
    });
    return found.map((row) => row.failures);
  };
  return { username, numbers };
}

/** A barrier that opens when two callers wait at it. */
function gateForTwo() {
  let open = () => {};
  const bothCame = new Promise<void>((resolve) => (open = resolve));
  let came = 0;
  return () => {
    came += 1;
    if (came === 2) open();
    return bothCame;
  };
}

const WAYS = {
  "by the client": (tx: Tx, username: string, address: string) =>
    tx.loginThrottle.update({
      where: { username_address: { username, address } },
      data: { failures: { increment: 1 } },
    }),
  "by raw SQL": (tx: Tx, username: string, address: string) => tx.$executeRaw`
    UPDATE "LoginThrottle" SET "failures" = "failures" + 1
    WHERE "username" = ${username} AND "address" = ${address}`,
};

describe.each(Object.entries(WAYS))("two conflicting transactions %s", (_name, addOne) => {
  test("in a deadlock both succeed in the end, each exactly once", async () => {
    const { username, numbers } = await makeRows();
    const meet = gateForTwo();
    let tries = 0;
    const crossing = async (first: string, second: string) => {
      let isFirstTry = true;
      return inTransaction(UNKEYED, async (tx) => {
        tries += 1;
        await addOne(tx, username, first);
        if (isFirstTry) {
          isFirstTry = false;
          await meet();
        }
        await addOne(tx, username, second);
        return first;
      });
    };
    const both = [crossing("left", "right"), crossing("right", "left")];
    expect(await Promise.all(both)).toEqual(["left", "right"]);
    // The second time, the loser may take a row again before the other one wakes up.
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(await numbers()).toEqual([2, 2]);
  });

  test("on one row under snapshot isolation both succeed in the end", async () => {
    const { username, numbers } = await makeRows();
    const meet = gateForTwo();
    let tries = 0;
    const add = async () => {
      let isFirstTry = true;
      return inTransaction(UNKEYED, async (tx) => {
        tries += 1;
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`;
        await tx.loginThrottle.findMany({ where: { username } });
        if (isFirstTry) {
          isFirstTry = false;
          await meet();
        }
        await addOne(tx, username, "left");
      });
    };
    await Promise.all([add(), add()]);
    expect(tries).toBe(3);
    expect(await numbers()).toEqual([2, 0]);
  });

  test("with a conflict that Postgres detects at the commit both succeed in the end", async () => {
    const { username, numbers } = await makeRows();
    const meet = gateForTwo();
    let tries = 0;
    const addWhenAlone = async (address: string) => {
      let isFirstTry = true;
      return inTransaction(UNKEYED, async (tx) => {
        tries += 1;
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`;
        const sum = await tx.loginThrottle.aggregate({
          where: { username },
          _sum: { failures: true },
        });
        if (sum._sum.failures === 0) await addOne(tx, username, address);
        if (isFirstTry) {
          isFirstTry = false;
          await meet();
        }
      });
    };
    await Promise.all([addWhenAlone("left"), addWhenAlone("right")]);
    expect(tries).toBe(3);
    expect((await numbers()).sort()).toEqual([0, 1]);
  });
});

describe("a transaction", () => {
  test.each(["40001", "40P01"])(
    "is tried four times when Postgres rolls it back with %s",
    async (state) => {
      const { username, numbers } = await makeRows();
      let tries = 0;
      const failed = await getFailure(
        inTransaction(UNKEYED, async (tx) => {
          tries += 1;
          await WAYS["by raw SQL"](tx, username, "left");
          await raise(tx, state);
        }),
      );
      expect(tries).toBe(4);
      expect(databaseRefusal(failed)?.code).toBe("busy");
      expect(await numbers()).toEqual([0, 0]);
    },
  );

  test("succeeds when the last of its tries does", async () => {
    let tries = 0;
    const answer = await inTransaction(UNKEYED, async (tx) => {
      tries += 1;
      if (tries < 4) await raise(tx, "40001");
      return `try ${tries}`;
    });
    expect(answer).toBe("try 4");
  });

  test.each(["23505", "55P03", "57014", "57P01", "P0001"])(
    "is tried once when Postgres refuses it with %s",
    async (state) => {
      let tries = 0;
      const work = inTransaction(UNKEYED, async (tx) => {
        tries += 1;
        await raise(tx, state);
      });
      expect(findSqlState(await getFailure(work))).toBe(state);
      expect(tries).toBe(1);
    },
  );

  test("is rolled back by a refusal, which the caller gets unchanged and without a retry", async () => {
    const { username, numbers } = await makeRows();
    let tries = 0;
    const refusal = new AppError("skuTaken", { params: { sku: "A" } });
    const work = inTransaction(UNKEYED, async (tx) => {
      tries += 1;
      await WAYS["by the client"](tx, username, "left");
      await WAYS["by raw SQL"](tx, username, "right");
      throw refusal;
    });
    expect(await getFailure(work)).toBe(refusal);
    expect(tries).toBe(1);
    expect(await numbers()).toEqual([0, 0]);
  });

  test("is invisible to others before its commit", async () => {
    const { username, numbers } = await makeRows();
    await inTransaction(UNKEYED, async (tx) => {
      await WAYS["by the client"](tx, username, "left");
      expect(await numbers()).toEqual([0, 0]);
    });
    expect(await numbers()).toEqual([1, 0]);
  });
});

describe("every wait has a limit", () => {
  test("in the database: locks, statements, idle transactions", async () => {
    const [limits] = await queryRows(driver, z.looseObject({}))`
      SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
        current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(limits).toEqual({ lock: "3s", statement: "10s", idle: "10s" });
  });

  test("but a read over everything has half an hour, on a connection of its own", async () => {
    const [limits] = await queryRows(longReads(), z.looseObject({}))`
      SELECT current_setting('statement_timeout') AS statement, pg_backend_pid() AS connection`;
    const [again] = await queryRows(
      longReads(),
      z.looseObject({}),
    )`SELECT pg_backend_pid() AS connection`;
    expect(limits).toMatchObject({ statement: "30min", connection: again?.connection });
  });

  test("for a locked row: `busy` after 3 seconds", async () => {
    const { username, numbers } = await makeRows();
    const meet = gateForTwo();
    const leave = gateForTwo();
    const keeper = inTransaction(UNKEYED, async (tx) => {
      await WAYS["by raw SQL"](tx, username, "right");
      await meet();
      await leave();
    });
    await meet();
    const begun = performance.now();
    const failed = await getFailure(
      inTransaction(UNKEYED, async (tx) => {
        await WAYS["by raw SQL"](tx, username, "left");
        await WAYS["by raw SQL"](tx, username, "right");
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    await Promise.all([leave(), keeper]);
    expect(findSqlState(failed)).toBe("55P03");
    expect(databaseRefusal(failed)?.code).toBe("busy");
    expect(seconds).toBeGreaterThan(2.8);
    expect(seconds).toBeLessThan(6);
    expect(await numbers()).toEqual([0, 1]);
  });

  test("for one of the 10 connections: `busy` after 3 seconds", async () => {
    let begin = () => {};
    let finish = () => {};
    const allBegan = new Promise<void>((resolve) => (begin = resolve));
    const end = new Promise<void>((resolve) => (finish = resolve));
    let began = 0;
    const others = Array.from({ length: 10 }, () =>
      inTransaction(UNKEYED, async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        began += 1;
        if (began === 10) begin();
        await end;
      }),
    );
    await allBegan;
    const begun = performance.now();
    const failed = await Promise.all(
      [
        inTransaction(UNKEYED, (tx) => tx.user.count()),
        db.user.count(),
        db.$queryRaw`SELECT 1`,
      ].map(getFailure),
    );
    const seconds = (performance.now() - begun) / 1000;
    finish();
    await Promise.all(others);
    expect(failed.map((thrown) => databaseRefusal(thrown)?.code)).toEqual(["busy", "busy", "busy"]);
    expect(seconds).toBeGreaterThan(2.8);
    expect(seconds).toBeLessThan(6);
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });
});

test("a ping of a working database returns", async () => {
  expect(await pingDatabase()).toBeUndefined();
});

/** Makes Postgres refuse with any SQLSTATE. */
async function raise(tx: Tx, state: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('test.state', ${state}, true)`;
  await tx.$executeRaw`
    DO $$ BEGIN RAISE EXCEPTION 'as ordered' USING ERRCODE = current_setting('test.state'); END $$`;
}

function getFailure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

test("a connection prepares a repeated statement once", async () => {
  const prepared = await inTransaction(UNKEYED, async (tx) => {
    for (const value of [1, 2, 3]) await tx.$queryRaw`SELECT ${value}::int AS "asked again"`;
    return tx.$queryRaw`
      SELECT "generic_plans" + "custom_plans" AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%AS "asked again"'`;
  });
  expect(prepared).toEqual([{ runs: 3n }]);
});

test("a connection that ends while nobody uses it costs nothing: the next statement opens another one", async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings();
  const own = openDatabase({ DATABASE_URL, DATABASE_DIRECT_URL });
  const backend = async () => {
    const [row] = await queryRows(own.driver, pidSchema)`SELECT pg_backend_pid() AS pid`;
    return row?.pid;
  };
  const first = await backend();
  const ended = new Promise((resolve) => own.pool.once("remove", resolve));
  await driver.send(Prisma.sql`SELECT pg_terminate_backend(${first}::int)`);
  await ended;
  expect(await backend()).not.toBe(first);
  await own.pool.end();
});

const pidSchema = z.object({ pid: z.number() });
