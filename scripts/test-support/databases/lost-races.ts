import { vi } from "vitest";
import { pool } from "@/lib/platform/database/db";

// More than any command tries.
const CHANGES = 10;
/** How long a statement may take to reach a lock. */
export const PATIENCE = { timeout: 3_000 };

/** A transaction that a test steers statement by statement. */
export async function openTransaction() {
  const connection = await pool.connect();
  const own = await connection.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = own.rows[0]?.pid;
  const find = async (condition: string) => {
    const sql = `SELECT FROM pg_stat_activity WHERE ${condition}`;
    return (await pool.query(sql, [pid])).rowCount === 1;
  };
  await connection.query("BEGIN");
  return {
    run: (sql: string) => connection.query(sql),
    commit: async () => {
      await connection.query("COMMIT");
      connection.release();
    },
    /** Checks whether it waits for a lock. */
    isWaiting: () => find("pid = $1::int AND wait_event_type = 'Lock'"),
    /** Checks whether one statement waits for a lock of it. */
    isBlocking: () => find("$1::int = ANY(pg_blocking_pids(pid))"),
  };
}

/** Runs the work, while the SQL of a change takes effect before each of its statements over the table, and returns its outcome. */
export async function settleDuringChanges<T>(
  table: string,
  change: string,
  work: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const lock = `LOCK TABLE "${table}"`;
  let holder = await openTransaction();
  await holder.run(lock);
  let isSettled = false;
  const outcome = Promise.allSettled([work()]).finally(() => (isSettled = true));
  for (let count = 0; count < CHANGES; count += 1) {
    const { isBlocking } = holder;
    await vi.waitUntil(async () => isSettled || (await isBlocking()), PATIENCE);
    if (isSettled) break;
    // It queues up behind the work's statement, and so has the lock before the work sends the next one.
    const next = await openTransaction();
    const locked = next.run(lock);
    await vi.waitUntil(next.isWaiting, PATIENCE);
    await holder.run(change);
    await holder.commit();
    await locked;
    holder = next;
  }
  await holder.commit();
  const [settled] = await outcome;
  return settled;
}
