import "server-only";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { settings, type Settings } from "@/lib/platform/env";
import { findSqlState } from "@/lib/platform/errors/db-errors";
import { connectionsOfEach } from "./connections";
import { createDriver, type Driver } from "./driver";
import { hasRoomAgain, wasDiskFull } from "./disk";
import { followingPool } from "./hosts";
import { AppError } from "@/lib/platform/errors/app-error";
import { KEY_LIFETIME_HOURS, markCommitted, replayOrRun, sendOrReplay } from "./idempotency";
import type { Keyed } from "./keyed-call";
import { measurePool, metrics } from "@/lib/platform/logging/metrics";
import { PrismaClient } from "@/lib/platform/prisma/client";
import { singleton } from "@/lib/platform/singleton";
import type { Statements, Tx } from "./query-rows";
import { statementNames } from "./statement-names";

// No wait without a limit: for a connection, for a lock, for a statement, for a whole transaction (milliseconds).
const POOL = { connectionTimeoutMillis: 3_000, stream: listeningSocket };
const LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};
// Longer than the limit of any statement: a connection that is silent for this long no longer enforces its own limits.
const SILENCE = 12_000;
const TRANSACTION = { maxWait: 3_000, timeout: 8_000 };

const MAX_TRIES = 4;
// Postgres aborted the transaction on purpose: the same work may be tried again.
const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * The process's ways to the database, on the same connections: Prisma's client for rows by their keys and for transactions, the driver for
 * single statements (`queryRows`), and the pool for what would be in memory as a whole.
 */
export const { db, driver, pool } = singleton("database", () => openDatabase(settings()));

type Addresses = Pick<Settings, "DATABASE_URL" | "DATABASE_DIRECT_URL">;

type Database = { readonly db: PrismaClient; readonly driver: Driver; readonly pool: pg.Pool };

/** Opens that database, which is behind a pooler if it has a direct address besides. */
export function openDatabase(addresses: Addresses, pool = createPool(addresses)): Database {
  const nameOf = isPooled(addresses) ? () => "" : statementNames();
  // A connection that ends while nobody uses it is no failure: the next statement opens another one.
  pool.on("error", () => undefined);
  const options = { disposeExternalPool: true, statementNameGenerator: nameOf };
  const db = new PrismaClient({ adapter: new PrismaPg(pool, options) });
  return { db, driver: createDriver(pool, nameOf), pool };
}

function createPool(addresses: Addresses): pg.Pool {
  const limits = isPooled(addresses) ? {} : LIMITS;
  const connectionString = addresses.DATABASE_URL;
  const max = connectionsOfEach(settings().WORKERS);
  const following = followingPool(connectionString);
  const pool = new pg.Pool({ connectionString, max, ...POOL, ...limits, ...following });
  measurePool(pool);
  return pool;
}

/** Behind a pooler the next statement may meet another connection, and limits are the pooler's to set. */
function isPooled({ DATABASE_DIRECT_URL }: Addresses): boolean {
  return DATABASE_DIRECT_URL !== undefined;
}

/** A socket that closes its connection after 12 seconds without an answer; the pool does not use it again. */
function listeningSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE, () =>
    socket.destroy(new Error("Connection terminated: the database does not answer")),
  );
}

export type { Tx };

type TransactionOptions = {
  /** Milliseconds, for work that takes longer than what a person waits for. */
  readonly timeout?: number;
};

/**
 * Runs the work wholly or not at all, and again from the start after a deadlock or serialization failure. When the actor's call has
 * an idempotency key, its result is stored in the same transaction and a repeat gets it instead (`runIdempotent`).
 */
export async function inTransaction<T>(
  actor: Keyed,
  work: (tx: Tx) => Promise<T>,
  { timeout = TRANSACTION.timeout }: TransactionOptions = {},
): Promise<T> {
  return retry(async () => {
    const result = await db.$transaction((tx) => replayOrRun(tx, actor, () => work(tx)), {
      ...TRANSACTION,
      timeout,
    });
    markCommitted(actor);
    return result;
  });
}

/**
 * Runs work that writes with a single statement, which is its own transaction, with the guarantees of `inTransaction` in a quarter of its
 * time. The statement stores the answer of a call with an idempotency key by `answerInsert`.
 */
export async function inOneStatement<T>(
  actor: Keyed,
  work: (tx: Statements) => Promise<T>,
): Promise<T> {
  return retry(async () => {
    const result = await sendOrReplay(driver, actor, work);
    markCommitted(actor);
    return result;
  });
}

async function retry<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (tries >= MAX_TRIES || !RETRYABLE.has(findSqlState(thrown) ?? "")) throw thrown;
    metrics.transactionRetries.inc();
    await new Promise((resolve) => setTimeout(resolve, tries * 20 * (0.5 + Math.random())));
    return retry(work, tries + 1);
  }
}

const PING_MILLISECONDS = 500;

/**
 * Returns when the database answers in time and, if its disk was full the last time, can write again. Throws `databaseAway`
 * or `diskFull`.
 */
export async function pingDatabase(): Promise<void> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new AppError("databaseAway")), PING_MILLISECONDS),
  );
  await Promise.race([wasDiskFull() ? tryToWrite() : db.$queryRaw`SELECT 1`, limit]);
}

/** Takes two megabytes of the disk and gives them back. */
async function tryToWrite(): Promise<void> {
  await db.$executeRaw`
    CREATE TEMPORARY TABLE "Room" ON COMMIT DROP AS
    SELECT repeat('x', 1000) AS "filling" FROM generate_series(1, 2000)`;
  hasRoomAgain();
}

/** Deletes the idempotency keys whose time is over. */
export async function deleteOldIdempotencyKeys(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "IdempotencyKey" WHERE "createdAt" < now() - make_interval(hours => ${KEY_LIFETIME_HOURS}::int)`;
}
