import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { settings } from "./env";
import { sqlStateOf } from "./db-errors";
import { AppError } from "./errors";
import { PrismaClient, type Prisma } from "./prisma/client";

// No wait without a limit: for a connection, for a lock, for a statement, for a whole transaction (milliseconds).
const POOL = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};
const TRANSACTION = { maxWait: 3_000, timeout: 8_000 };

const MAX_TRIES = 4;
// Postgres gave up on purpose and rolled back: the same work may be tried again.
const RETRYABLE = new Set(["40001", "40P01"]);

// One client for the process, also when the development server reloads this module.
const kept: typeof globalThis & { factoryDb?: PrismaClient } = globalThis;

export const db = (kept.factoryDb ??= new PrismaClient({
  adapter: new PrismaPg({ connectionString: settings().DATABASE_URL, ...POOL }),
}));

export type Tx = Prisma.TransactionClient;

/** Runs the work wholly or not at all, and again from the start after a deadlock or serialization failure. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, tries = 1): Promise<T> {
  try {
    return await db.$transaction(work, TRANSACTION);
  } catch (thrown) {
    if (tries >= MAX_TRIES || !RETRYABLE.has(sqlStateOf(thrown) ?? "")) throw thrown;
    await new Promise((resolve) => setTimeout(resolve, tries * 20 * (0.5 + Math.random())));
    return inTransaction(work, tries + 1);
  }
}

const PING_MILLISECONDS = 900;

/** Returns when the database answers in time. Throws `databaseAway`. */
export async function pingDatabase(): Promise<void> {
  const limit = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new AppError("databaseAway")), PING_MILLISECONDS),
  );
  await Promise.race([db.$queryRaw`SELECT 1`, limit]);
}
