import "server-only";
import * as z from "zod/mini";
import { driver } from "./db";
import { queryRows } from "./query-rows";

const snapshotSchema = z.object({ snapshot: z.string() });

/**
 * A text for the data as they are now: as long as it is the same, no transaction has changed anything. Undefined where that cannot be
 * said: behind a pooler, or while a connection is being made.
 */
export async function dataVersion({ connectionsMade, send } = driver): Promise<string | undefined> {
  // After a crash PostgreSQL may give numbers of transactions a second time. It has ended all connections by then, so the text also
  // counts the connections: one from before a crash never equals one from after it.
  const count = connectionsMade?.();
  if (count === undefined) return undefined;
  // It lists the transactions that run and names the newest one: what a statement sees depends on nothing else.
  const [found] = await queryRows({ send }, snapshotSchema)`
    SELECT pg_current_snapshot()::text AS snapshot`;
  return found && count === connectionsMade?.() ? `${count} ${found.snapshot}` : undefined;
}
