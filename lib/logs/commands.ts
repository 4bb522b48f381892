import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { settings } from "@/lib/platform/env";
import { isWithin } from "./queries";
import type { DeleteLogs } from "./schema";
import { recordLog } from "./steps";

/**
 * Takes the period's entries off the list for good and into the archive, whole, and leaves one LOGS_DELETED entry that
 * says who, which days and how many. Entries written meanwhile stay.
 */
export async function deleteLogs(
  actor: Actor,
  period: DeleteLogs,
): Promise<{ deletedCount: number }> {
  authorize(actor, "logs.delete");
  return inTransaction(async (tx) => {
    // Two deletions of the same days queue up: the second finds what the first has left.
    await tx.$executeRaw`LOCK TABLE "ArchivedSystemLog" IN SHARE ROW EXCLUSIVE MODE`;
    const id = await newLogId(tx);
    const deletedCount = await archiveLogs(tx, period, id);
    const { startDate = null, endDate = null } = period;
    const details = { startDate, endDate, timeZone: settings().TZ, deletedCount };
    await recordLog(tx, actor.username, "LOGS_DELETED", details, id);
    return { deletedCount };
  });
}

async function newLogId(tx: Tx): Promise<string> {
  const [made] = await tx.$queryRaw<[{ id: string }]>`SELECT uuid_v7() AS id`;
  return made.id;
}

/** Moves the period's entries in one statement, so that exactly those leave that were copied, and counts them. */
function archiveLogs(tx: Tx, period: DeleteLogs, deletionId: string): Promise<number> {
  return tx.$executeRaw`
    WITH archived AS (
      INSERT INTO "ArchivedSystemLog" ("id", "username", "action", "details", "createdAt", "deletionId")
      SELECT l."id", l."username", l."action", l."details", l."createdAt", ${deletionId}::uuid
      FROM "SystemLog" l WHERE ${isWithin(period)}
      RETURNING "id"
    )
    DELETE FROM "SystemLog" WHERE "id" IN (SELECT "id" FROM archived)`;
}
