import "server-only";
import { query } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/requests/sales/repository";
import { waitingWorkSchema, type WaitingWork } from "./schema";

const NOTHING: WaitingWork = { salesRequests: 0, workerRequests: 0, held: 0, overdue: 0 };

/** The counts that the navigation shows: of everybody's requests for reviewers, of their own ones for others. */
export const countWaitingWork = query("session.own", async (actor): Promise<WaitingWork> => {
  const everybody = can(actor, "salesRequests.review");
  const bySales = everybody ? Prisma.empty : Prisma.sql`AND "salesUserId" = ${actor.id}::uuid`;
  const byWorker = everybody ? Prisma.empty : Prisma.sql`AND "requesterId" = ${actor.id}::uuid`;
  const [counts] = await queryRows(driver, waitingWorkSchema)`
    SELECT s.*, w.* FROM
      (SELECT (count(*) FILTER (WHERE "status" <> 'held'))::int AS "salesRequests",
        (count(*) FILTER (WHERE "status" = 'held'))::int AS held,
        (count(*) FILTER (WHERE "status" = 'held' AND "holdUntil" < ${today()}::date))::int AS overdue
      FROM "SalesRequest" WHERE "status" IN ('pending', 'date-changed', 'held') ${bySales}) s,
      (SELECT count(*)::int AS "workerRequests" FROM "WorkerRequest" WHERE "state" = 'Null' ${byWorker}) w`;
  return counts ?? NOTHING;
});
