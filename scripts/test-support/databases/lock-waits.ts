import { vi } from "vitest";
import * as z from "zod/mini";
import { db, driver, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

const countSchema = z.object({ waiting: z.number() });

/** Returns when at least so many statements of this database wait for a lock. */
export async function untilWaiting(count: number): Promise<void> {
  await vi.waitUntil(async () => (await countWaiting()) >= count);
}

/** Returns when no statement of this database waits for a lock any more. */
export async function untilNoneWaits(): Promise<void> {
  await vi.waitUntil(async () => (await countWaiting()) === 0);
}

async function countWaiting(): Promise<number> {
  const [found] = await queryRows(driver, countSchema)`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return found?.waiting ?? 0;
}

/** Locks what `lock` locks, starts the doings one after the other until each waits, does the rest of the transaction, and returns their outcomes. */
export async function startedWhileLocked<T>(
  lock: (tx: Tx) => Promise<unknown>,
  doings: readonly (() => Promise<T>)[],
  rest: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<PromiseSettledResult<T>[]> {
  const started: Promise<PromiseSettledResult<T>[]>[] = [];
  await db.$transaction(async (tx) => {
    await lock(tx);
    for (const doing of doings) {
      started.push(Promise.allSettled([doing()]));
      await untilWaiting(started.length);
    }
    await rest(tx);
  });
  return (await Promise.all(started)).flat();
}
