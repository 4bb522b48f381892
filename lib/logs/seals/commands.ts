import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";

// Sealed well within the time that a transaction may take.
const BATCH = 5_000;

/**
 * Seals the entries that wait for it, so many in each transaction, and returns how many. Another instance that does the same
 * lets this one do nothing.
 */
export async function sealLogs(batch = BATCH): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await sealPart(batch);
    if (sealed === 0) return total;
    total += sealed;
  }
}

async function sealPart(batch: number): Promise<number> {
  return db.$transaction(async (tx) => {
    // Before the statement that seals, which then sees all that another instance has sealed.
    const [lock] = await queryRows(tx, z.object({ isFree: z.boolean() }))`
      SELECT pg_try_advisory_xact_lock(hashtext('seals of the log')) AS "isFree"`;
    if (!lock?.isFree) return 0;
    const [part] = await queryRows(tx, z.object({ sealed: z.number() }))`
      SELECT seal_logs(${batch}::int) AS sealed`;
    return part?.sealed ?? 0;
  });
}
