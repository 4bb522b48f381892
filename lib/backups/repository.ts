import "server-only";
import * as z from "zod/mini";
import { recordLog } from "@/lib/logs/repository";
import { notifyRoles } from "@/lib/notifications/repository";
import { SYSTEM } from "@/lib/users/names/rules";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { DAYS_REMEMBERED, MOST_TRIES } from "./rules";

/** A moment of the schedule that this instance takes on. */
export type ClaimedRun = {
  readonly tries: number;
  /** The file that an instance before was writing when it ended. */
  readonly leftFile: string | null;
};

const claimedSchema = z.object({ tries: z.number(), leftFile: z.nullable(z.string()) });

/**
 * Takes on a moment of the schedule, unless its backup has ended. The caller holds the lock of backups, so an unfinished one has lost
 * its instance.
 */
export async function claimRun(tx: Tx, dueAt: Date, file: string): Promise<ClaimedRun | undefined> {
  const [claimed] = await queryRows(tx, claimedSchema)`
    WITH former AS (SELECT "file" FROM "BackupRun" WHERE "dueAt" = ${dueAt})
    INSERT INTO "BackupRun" AS run ("dueAt", "file") VALUES (${dueAt}, ${file})
    ON CONFLICT ("dueAt") DO UPDATE SET "tries" = run."tries" + 1, "startedAt" = now(), "file" = excluded."file"
      WHERE run."endedAt" IS NULL
    RETURNING "tries", (SELECT "file" FROM former) AS "leftFile"`;
  return claimed;
}

/** Checks whether the backup that was due at this moment has ended, in success or failure. */
export async function hasEnded(tx: Statements, dueAt: Date): Promise<boolean> {
  const found = await queryRows(tx, z.object({ isEnded: z.boolean() }))`
    SELECT "endedAt" IS NOT NULL AS "isEnded" FROM "BackupRun" WHERE "dueAt" = ${dueAt}`;
  return found[0]?.isEnded ?? false;
}

export type Written = { readonly file: string; readonly rows: number; readonly bytes: number };

/** Notes a backup that was written and read back, with its log entry, and forgets what is long past. */
export async function noteSuccess(
  tx: Tx,
  dueAt: Date,
  written: Written,
  username = SYSTEM,
): Promise<void> {
  const { rows, bytes } = written;
  await tx.backupRun.update({ where: { dueAt }, data: { endedAt: new Date(), rows, bytes } });
  await recordLog(tx, username, "BACKUP_MADE", { ...written, dueAt: dueAt.toISOString() });
  await tx.$executeRaw`
    DELETE FROM "BackupRun" WHERE "dueAt" < now() - make_interval(days => ${DAYS_REMEMBERED}::int)`;
}

/** Records a backup that failed, with its log entry, and notifies every admin. */
export async function noteFailure(
  tx: Tx,
  dueAt: Date,
  reason: string,
  username = SYSTEM,
): Promise<void> {
  const endedAt = new Date();
  await tx.backupRun.update({ where: { dueAt }, data: { endedAt, error: reason } });
  await recordLog(tx, username, "BACKUP_FAILED", { reason, dueAt: dueAt.toISOString() });
  await notifyRoles(tx, null, ["admin"], "backupFailed", { reason });
}

/** Returns when the last successful scheduled backup began, which is the moment whose data it holds; undefined without one. */
export async function lastSuccess(tx: Statements): Promise<Date | undefined> {
  const [found] = await queryRows(tx, z.object({ startedAt: z.nullable(z.date()) }))`
    SELECT max("startedAt") AS "startedAt" FROM "BackupRun" WHERE "rows" IS NOT NULL`;
  return found?.startedAt ?? undefined;
}

/** Checks whether a claimed run exceeds the maximum number of attempts. */
export function isTooOften({ tries }: ClaimedRun): boolean {
  return tries > MOST_TRIES;
}
