import "server-only";
import * as z from "zod/mini";
import { dayOf } from "@/lib/platform/time/days";
import { inTransaction } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { settings } from "@/lib/platform/env";

/**
 * Marks every held request whose last day (in the factory's time zone) is over, once, and tells every manager and admin of each.
 * Returns how many it marked. For the clock, not for a door: any number of app instances may run it at the same time.
 */
export async function markOverdueHolds(now = new Date()): Promise<number> {
  const today = dayOf(now, settings().TZ);
  return inTransaction(UNKEYED, async (tx) => {
    // The second of two processes waits for the row's lock and then finds the row marked.
    const [found] = await queryRows(tx, z.object({ marked: z.number() }))`
      WITH marked AS (
        UPDATE "SalesRequest" SET "overdueSince" = clock_timestamp()
        WHERE "status" = 'held' AND "holdUntil" < ${today}::text::date AND "overdueSince" IS NULL
        RETURNING "number", "salesUserId", "holdUntil"
      ), reviewers AS (
        SELECT "id" FROM "User" WHERE "role" IN ('manager', 'admin') FOR KEY SHARE
      ), told AS (
        INSERT INTO "Notification" ("userId", "key", "params")
        SELECT reviewers."id", 'holdOverdue', jsonb_build_object('number', marked."number",
          'salesUsername', coalesce(u."username", ''), 'holdUntil', to_char(marked."holdUntil", 'YYYY-MM-DD'))
        FROM marked CROSS JOIN reviewers LEFT JOIN "User" u ON u."id" = marked."salesUserId"
        ORDER BY marked."number"
      )
      SELECT count(*)::int AS marked FROM marked`;
    return found?.marked ?? 0;
  });
}
