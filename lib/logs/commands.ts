import "server-only";
import * as z from "zod/mini";
import { command } from "@/lib/auth/entry-point";
import { db, inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { settings } from "@/lib/platform/env";
import type { LogDeletion } from "@/lib/platform/prisma/client";
import { deleteLogsSchema } from "./schema";
import { isWithin, recordLog } from "./repository";

// Moved in a fraction of a second, far within the time that a transaction may take.
const BATCH = 10_000;

/**
 * Takes the period's entries off the list for good and into the archive, whole, and leaves one LOGS_DELETED entry that
 * says who, which days and how many. Entries written meanwhile stay. Many entries go in parts, each a transaction of its
 * own; if the process ends in between, `finishLogDeletions` completes the deletion.
 */
export const deleteLogs = deleteLogsInParts(BATCH);

/** Makes the command `deleteLogs`, which deletes at most `batch` entries in each part. */
export function deleteLogsInParts(batch: number) {
  return command("logs.delete", deleteLogsSchema, async (actor, { startDate, endDate }) => {
    // Alone in the transaction that stores the call's key: a repeat finds the deletion that was begun.
    const { id } = await inTransaction(actor, (tx) =>
      tx.logDeletion.create({
        data: { username: actor.username, startDate, endDate },
        select: { id: true },
      }),
    );
    return { deletedCount: await finishDeletion(id, batch) };
  });
}

/** Continues the deletions that an end of the process interrupted. Called by the scheduler, not by an entry point. */
export async function finishLogDeletions(): Promise<void> {
  const begun = await db.logDeletion.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  for (const { id } of begun) await finishDeletion(id, BATCH);
}

/** Archives part after part until none is left. Returns the number of entries that the deletion took, also in other processes. */
async function finishDeletion(id: string, batch: number): Promise<number> {
  for (;;) {
    const isDone = await inTransaction(UNKEYED, (tx) => deletePart(tx, id, batch));
    if (isDone) return countLogs(id);
  }
}

/** Returns the number of entries that a deletion removed, as its log entry records. */
async function countLogs(id: string): Promise<number> {
  const where = { id };
  const select = { details: true };
  const entry =
    (await db.systemLog.findUnique({ where, select })) ??
    (await db.archivedSystemLog.findUniqueOrThrow({ where, select }));
  return countSchema.parse(entry.details).deletedCount;
}

const countSchema = z.object({ deletedCount: z.int() });

/** Archives one part and, after the last one, ends the deletion with its log entry. Says whether there is nothing left. */
async function deletePart(tx: Tx, id: string, batch: number): Promise<boolean> {
  // Deletions queue up for each part: of two over the same days each takes what the other has left.
  await tx.$executeRaw`LOCK TABLE "ArchivedSystemLog" IN SHARE ROW EXCLUSIVE MODE`;
  const deletion = await tx.logDeletion.findUnique({ where: { id } });
  if (!deletion) return true;
  const count = await archiveLogs(tx, deletion, batch);
  const deletedCount = deletion.deletedCount + count;
  if (count === batch) {
    await tx.logDeletion.update({ where: { id }, data: { deletedCount } });
    return false;
  }
  const { username, startDate, endDate } = deletion;
  await tx.logDeletion.delete({ where: { id } });
  const details = { startDate, endDate, timeZone: settings().TZ, deletedCount };
  await recordLog(tx, username, "LOGS_DELETED", details, id);
  return true;
}

/** Moves at most `batch` entries in one statement, so that exactly those are deleted that were copied, and returns their number. */
function archiveLogs(tx: Tx, deletion: LogDeletion, batch: number): Promise<number> {
  const { id, startDate, endDate } = deletion;
  const period = { startDate: startDate ?? undefined, endDate: endDate ?? undefined };
  // Ids sort by the moment they were made: the smaller ones were there before the deletion.
  return tx.$executeRaw`
    WITH archived AS (
      INSERT INTO "ArchivedSystemLog" ("id", "username", "action", "details", "createdAt", "deletionId")
      SELECT l."id", l."username", l."action", l."details", l."createdAt", ${id}::uuid
      FROM "SystemLog" l WHERE ${isWithin(period)} AND l."id" < ${id}::uuid
      ORDER BY l."createdAt", l."id" LIMIT ${batch}::int
      RETURNING "id"
    )
    DELETE FROM "SystemLog" WHERE "id" = ANY(ARRAY(SELECT "id" FROM archived))`;
}
