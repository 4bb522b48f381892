import "server-only";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { measureBackups } from "@/lib/platform/logging/metrics";
import { onShutdown } from "@/lib/platform/shutdown";
import { lastDue } from "@/lib/platform/time/schedule";
import { writeBackup } from "@/lib/backups/files/write";
import { backupName } from "@/lib/backups/files/names";
import { connect } from "@/prisma/connect";
import { NOBODY_FINISHED, surplusBackups } from "./rules";
import {
  claimRun,
  hasEnded,
  isTooOften,
  lastSuccess,
  noteFailure,
  noteSuccess,
} from "./repository";

/** The settings of scheduled backups. */
export type BackupPlan = {
  /** A time of day or a cron expression, in the time zone. */
  readonly schedule: string;
  readonly timeZone: string;
  readonly directory: string;
  /** The number of scheduled backups that are retained. */
  readonly keep: number;
  readonly publicKey?: string;
  /** The database itself, without a pooler: a lock is held while a backup is written. */
  readonly databaseUrl: string;
};

/** Makes the backups of BACKUP_SCHEDULE, if it is set: a task of every minute, in any number of instances. */
export function scheduledBackups(): (() => Promise<void>) | undefined {
  const all = settings();
  const { BACKUP_SCHEDULE: schedule, BACKUP_PUBLIC_KEY: publicKey } = all;
  const databaseUrl = all.DATABASE_DIRECT_URL ?? all.DATABASE_URL;
  if (schedule === undefined || databaseUrl === undefined) return undefined;
  const ending = new AbortController();
  onShutdown(() => ending.abort());
  const plan: BackupPlan = {
    schedule,
    timeZone: all.TZ,
    databaseUrl,
    directory: path.resolve(all.BACKUP_DIR),
    keep: all.BACKUP_KEEP,
    ...(publicKey && { publicKey }),
  };
  return async () => {
    measureBackups((await lastSuccess(driver)) ?? null);
    await makeScheduledBackup(plan, new Date(), ending.signal);
    measureBackups((await lastSuccess(driver)) ?? null);
  };
}

/**
 * Makes the backup of the last moment of the schedule, unless it was made, failed, or is being made by another instance. One that was
 * missed while no instance ran is made up for. A backup is good once it was read back; only then are the oldest ones removed. A failure
 * is logged and every admin notified, once. Stops without a result when the signal says that the app ends; another instance begins again.
 */
export async function makeScheduledBackup(
  plan: BackupPlan,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const dueAt = lastDue(plan.schedule, plan.timeZone, now);
  if (dueAt === undefined || (await hasEnded(driver, dueAt))) return;
  const client = await connect(plan.databaseUrl);
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('scheduled backup')) AS "isFree"`,
    );
    if (rows[0]?.isFree) await makeBackup(plan, dueAt, signal);
  } finally {
    // With the connection goes the lock.
    await client.end();
  }
}

async function makeBackup(plan: BackupPlan, dueAt: Date, signal?: AbortSignal): Promise<void> {
  const { databaseUrl, directory, publicKey } = plan;
  const name = backupName("scheduled", new Date(), publicKey !== undefined);
  const file = path.join(directory, name);
  const run = await inTransaction(UNKEYED, (tx) => claimRun(tx, dueAt, file));
  if (run === undefined) return;
  try {
    if (run.leftFile !== null) await rm(`${run.leftFile}.part`, { force: true });
    if (isTooOften(run)) throw new Error(NOBODY_FINISHED);
    await mkdir(directory, { recursive: true });
    const options = { ...(publicKey && { publicKey }), ...(signal && { signal }) };
    const written = await writeBackup(databaseUrl, file, options);
    await inTransaction(UNKEYED, (tx) => noteSuccess(tx, dueAt, { file, ...written }));
  } catch (thrown) {
    if (signal?.aborted) return;
    log.error({ err: thrown }, "A scheduled backup failed.");
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    await inTransaction(UNKEYED, (tx) => noteFailure(tx, dueAt, reason));
    return;
  }
  await removeSurplus(plan);
}

/** The backup is good whether or not the old ones can be removed. */
async function removeSurplus({ directory, keep }: BackupPlan): Promise<void> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    for (const name of surplusBackups(files, keep)) await rm(path.join(directory, name));
  } catch (thrown) {
    log.error({ err: thrown }, "Old backups could not be removed.");
  }
}
