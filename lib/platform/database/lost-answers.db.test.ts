import * as z from "zod/mini";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Statements } from "@/lib/platform/database/query-rows";
import { startOwnServer } from "@/scripts/test-support/databases/own-server";
import type { Tx } from "./db";

// A separate server, because a database cannot be dropped while one of its processes is stopped.
const postgres = await startOwnServer();
const { db, driver, inOneStatement, inTransaction } = await import("./db");
const { queryRows } = await import("./query-rows");
const { databaseRefusal } = await import("@/lib/platform/errors/db-errors");
const { Prisma } = await import("@/lib/platform/prisma/client");
const { UNKEYED, answerInsert } = await import("./idempotency");

const stopped = new Set<number>();

afterAll(async () => {
  stopped.forEach(goOn);
  await db.$disconnect();
  await postgres.stop();
});

// Concurrent, because each test waits for 12 seconds.
describe.concurrent("a connection that stops answering", () => {
  test("is closed, and its transaction is rolled back", async () => {
    const username = randomUUID();
    const refusal = await readRefusal(async (tx) => {
      await note(tx, username);
      await hang(tx);
      await tx.user.count();
    });
    // A connection that is not closed after 12 seconds exceeds the limit of a test.
    expect(refusal).toBe("databaseAway");
    // No later caller gets the hanging connection with its open transaction.
    await Promise.all(
      Array.from({ length: 30 }, () => inTransaction(UNKEYED, (tx) => tx.user.count())),
    );
    expect(await getNotes(username)).toBe(0);
  });

  test("is closed also without a transaction", async () => {
    const [own] = await queryRows(
      driver,
      z.object({ pid: z.number() }),
    )`SELECT pg_backend_pid() AS pid`;
    stop(own?.pid);
    const outcomes = Array.from({ length: 8 }, () => describeOutcome(db.user.count()));
    expect((await Promise.all(outcomes)).sort()).toEqual([
      "databaseAway",
      ...Array.from({ length: 7 }, () => "no failure"),
    ]);
  });

  test("is closed at a commit, which is not retried because its outcome is unknown", async () => {
    const username = randomUUID();
    let tries = 0;
    const refusal = await readRefusal(async (tx) => {
      tries += 1;
      await note(tx, username);
      await hang(tx);
    });
    expect([refusal, tries]).toEqual(["databaseAway", 1]);
  });
});

test("a transaction whose connection is closed before its commit is not retried", async () => {
  const username = randomUUID();
  let tries = 0;
  const refusal = await readRefusal(async (tx) => {
    tries += 1;
    await note(tx, username);
    await db.$queryRaw`SELECT pg_terminate_backend(${await getPid(tx)}::int)`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect([refusal, tries]).toEqual(["databaseAway", 1]);
  expect(await getNotes(username)).toBe(0);
});

describe("a call with a key that writes with one statement", () => {
  const keyed = (key: string) => ({
    keyedCall: {
      userId: randomUUID(),
      key,
      fingerprint: "one",
      isCommitted: false,
      isReplayed: false,
      isStored: false,
    },
  });
  const insert = (tx: Statements, username: string) => queryRows(tx, z.object({}))`
    WITH stored AS (${answerInsert(tx, Prisma.sql`to_json(${username}::text)`, Prisma.sql`true`)})
    INSERT INTO "LoginThrottle" ("username", "address", "failures", "expiresAt")
    VALUES (${username}, '*', 1, now() + interval '1 minute')`;
  const getKeys = (key: string) => db.idempotencyKey.count({ where: { key } });

  test("gets its answer from its key where the connection lost it", async () => {
    const [call, username] = [keyed(randomUUID()), randomUUID()];
    const answer = await inOneStatement<unknown>(call, async (tx) => {
      await insert(tx, username);
      throw new Error("Connection terminated unexpectedly");
    });
    expect([answer, call.keyedCall.isReplayed]).toEqual([username, true]);
    expect([await getNotes(username), await getKeys(call.keyedCall.key)]).toEqual([1, 1]);
  });

  test("must store its answer", async () => {
    const work = inOneStatement(keyed(randomUUID()), async () => "done");
    await expect(work).rejects.toThrow("did not store the answer");
  });

  test("is not retried when its connection is closed before the commit", async () => {
    const key = randomUUID();
    let tries = 0;
    const work = inOneStatement(keyed(key), (tx) => {
      tries += 1;
      return queryRows(tx, z.object({}))`
        WITH stored AS (${answerInsert(tx, Prisma.sql`'null'::json`, Prisma.sql`true`)})
        SELECT pg_terminate_backend(pg_backend_pid())`;
    });
    expect([await describeOutcome(work), tries]).toEqual(["databaseAway", 1]);
    expect(await getKeys(key)).toBe(0);
  });
});

function readRefusal(work: (tx: Tx) => Promise<unknown>) {
  return describeOutcome(inTransaction(UNKEYED, work));
}

function describeOutcome(work: Promise<unknown>) {
  return work.then(
    () => "no failure",
    (thrown: unknown) => databaseRefusal(thrown)?.code ?? `a bug: ${String(thrown)}`,
  );
}

async function note(tx: Tx, username: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await tx.loginThrottle.create({ data: { username, address: "*", failures: 1, expiresAt } });
}

function getNotes(username: string): Promise<number> {
  return db.loginThrottle.count({ where: { username } });
}

async function getPid(tx: Statements): Promise<number | undefined> {
  const [own] = await queryRows(tx, z.object({ pid: z.number() }))`SELECT pg_backend_pid() AS pid`;
  return own?.pid;
}

/** Stops the server process of the transaction, so that it neither answers nor closes the connection. */
async function hang(tx: Tx): Promise<void> {
  stop(await getPid(tx));
}

function stop(pid: number | undefined): void {
  if (pid === undefined) throw new Error("The connection has no process.");
  process.kill(pid, "SIGSTOP");
  stopped.add(pid);
}

function goOn(pid: number): void {
  process.kill(pid, "SIGCONT");
}
