import "server-only";
import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { settings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
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
import type { BackupView } from "./schema";

/** The settings of every backup. */
type Target = {
  readonly directory: string;
  readonly publicKey?: string;
  /** The database itself, without a pooler: a lock is held while a backup is written. */
  readonly databaseUrl: string;
};

/** The settings of scheduled backups. */
export type BackupPlan = Target & {
  /** A time of day or a cron expression, in the time zone. */
  readonly schedule: string;
  readonly timeZone: string;
  /** The number of scheduled backups that are retained. */
  readonly keep: number;
};

/** Makes the backups of BACKUP_SCHEDULE, if it is set: a task of every minute, in any number of instances. */
export function scheduledBackups(): (() => Promise<void>) | undefined {
  const { BACKUP_SCHEDULE: schedule, BACKUP_KEEP: keep, TZ: timeZone } = settings();
  const target = findTarget();
  if (schedule === undefined || target === undefined) return undefined;
  const ending = new AbortController();
  onShutdown(() => ending.abort());
  const plan: BackupPlan = { ...target, schedule, timeZone, keep };
  return async () => {
    measureBackups((await lastSuccess(driver)) ?? null);
    await makeScheduledBackup(plan, new Date(), ending.signal);
    measureBackups((await lastSuccess(driver)) ?? null);
  };
}

function findTarget(): Target | undefined {
  const all = settings();
  const { BACKUP_PUBLIC_KEY: publicKey } = all;
  const databaseUrl = all.DATABASE_DIRECT_URL ?? all.DATABASE_URL;
  if (databaseUrl === undefined) return undefined;
  const directory = path.resolve(all.BACKUP_DIR);
  return { databaseUrl, directory, ...(publicKey && { publicKey }) };
}

/**
 * Makes a backup at once, as the schedule does, and reads it back. It is never removed by itself. Throws `backupFolderUnusable`, and
 * `backupRunning` while any instance makes one. Another failure is logged and every admin notified.
 */
export const backUpNow = command("system.backUp", async (actor): Promise<BackupView> => {
  const target = findTarget();
  if (target === undefined) throw new AppError("databaseAway");
  await assertUsable(target.directory);
  const made = await whileAlone(target.databaseUrl, () => makeBackupNow(target, actor));
  if (made === undefined) throw new AppError("backupRunning");
  return made;
});

async function makeBackupNow(target: Target, actor: Actor): Promise<BackupView> {
  const dueAt = new Date();
  const name = backupName("factory", dueAt, target.publicKey !== undefined);
  const file = path.join(target.directory, name);
  // Names go by the second, in which somebody else has just made one.
  if (await exists(file)) throw new AppError("backupRunning");
  await inTransaction(UNKEYED, (tx) => claimRun(tx, dueAt, file));
  try {
    const { rows, bytes } = await writeBackup(target.databaseUrl, file, target);
    return await inTransaction(actor, async (tx) => {
      await noteSuccess(tx, dueAt, { file, rows, bytes }, actor.username);
      return { file: name, rows, bytes };
    });
  } catch (thrown) {
    await inTransaction(UNKEYED, (tx) => noteFailure(tx, dueAt, toReason(thrown), actor.username));
    throw thrown;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function assertUsable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch {
    throw new AppError("backupFolderUnusable", { params: { folder: directory } });
  }
}

/** Runs the work, unless an instance makes a backup: then it returns undefined. */
async function whileAlone<T>(databaseUrl: string, work: () => Promise<T>): Promise<T | undefined> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_lock(hashtext('scheduled backup')) AS "isFree"`,
    );
    return rows[0]?.isFree ? await work() : undefined;
  } finally {
    // With the connection goes the lock.
    await client.end();
  }
}

const toReason = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

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
  await whileAlone(plan.databaseUrl, () => makeBackup(plan, dueAt, signal));
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
    await inTransaction(UNKEYED, (tx) => noteFailure(tx, dueAt, toReason(thrown)));
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
