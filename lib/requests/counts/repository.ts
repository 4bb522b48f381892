import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { Prisma } from "@/lib/platform/prisma/client";
import { today } from "@/lib/platform/time/today";

/** SQL for the row of `waitingWorkSchema`: of everybody's requests for reviewers, of their own ones for others. */
export function selectWaitingWork(actor: Actor): Prisma.Sql {
  const everybody = can(actor, "salesRequests.review");
  const bySales = everybody ? Prisma.empty : Prisma.sql`AND "salesUserId" = ${actor.id}::uuid`;
  const byWorker = everybody ? Prisma.empty : Prisma.sql`AND "requesterId" = ${actor.id}::uuid`;
  return Prisma.sql`
    SELECT s.*, w.* FROM
      (SELECT (count(*) FILTER (WHERE "status" <> 'held'))::int AS "salesRequests",
        (count(*) FILTER (WHERE "status" = 'held'))::int AS held,
        (count(*) FILTER (WHERE "status" = 'held' AND "holdUntil" < ${today()}::date))::int AS overdue
      FROM "SalesRequest" WHERE "status" IN ('pending', 'date-changed', 'held') ${bySales}) s,
      (SELECT count(*)::int AS "workerRequests" FROM "WorkerRequest" WHERE "state" = 'Null' ${byWorker}) w`;
}
