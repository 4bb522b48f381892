import "server-only";
import * as z from "zod/mini";
import { oneAtATime } from "@/lib/platform/database/one-at-a-time";
import { queryRows } from "@/lib/platform/database/query-rows";

// Sealed well within the time that a transaction may take.
const BATCH = 5_000;

/**
 * Seals the entries that wait for it, at most `batch` in each transaction, and returns how many it sealed. Does nothing while another
 * instance seals.
 */
export async function sealLogs(batch = BATCH): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await sealPart(batch);
    if (!sealed) return total;
    total += sealed;
  }
}

async function sealPart(batch: number): Promise<number | null> {
  return oneAtATime("seals of the log", async (tx) => {
    const [part] = await queryRows(tx, z.object({ sealed: z.number() }))`
      SELECT seal_logs(${batch}::int) AS sealed`;
    return part?.sealed ?? 0;
  });
}
