import { stat } from "node:fs/promises";
import path from "node:path";
import { checkSettings } from "@/lib/platform/env";
import { recordDrill } from "@/lib/backups/files/drills";
import { momentIn, newestBackupIn } from "@/lib/backups/files/names";
import { restoreBackup } from "@/lib/backups/files/restore";
import { backupArguments } from "./backup-arguments";
import { StartError } from "./explain";
import { durationText, showProgress } from "./progress";
import { prove } from "./prove";
import { runTool } from "./run-tool";
import type { StopRequest } from "./stop-request";
import { temporaryDatabase } from "./temporary-database";

/**
 * `npm run drill [-- FILE] [--identity FILE]` restores a backup, the newest one if none is named, into a database that it removes again,
 * and proves the stock in it. Ends with 1 when anything does not hold.
 */
void runTool(async (stop) => {
  const { BACKUP_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = checkSettings(process.env);
  const { file: given, identity } = backupArguments();
  const file = given ?? (await newestBackupIn(BACKUP_DIR));
  if (file === undefined)
    throw new StartError(
      `There is no backup in ${BACKUP_DIR}: make one, or name it: npm run drill -- FILE`,
    );
  const written = momentIn(file) ?? (await stat(file)).mtime;
  console.log(`Backup ${file}`);
  console.log(`It is ${durationText((Date.now() - written.getTime()) / 1000)} old.`);
  const began = Date.now();
  const database = await temporaryDatabase(DATABASE_DIRECT_URL ?? DATABASE_URL);
  const source = { file, ...(identity && { identity }) };
  let isProven = false;
  try {
    isProven = await restoresAndProves(stop, database.url, source);
    return isProven;
  } finally {
    if (!stop.isMade()) await record(BACKUP_DIR, file, isProven);
    await database.stop();
    console.log(`The temporary database is gone. The drill took ${sinceText(began)}.`);
  }
});

/** Records the drill for `npm run doctor` and the system screen, where the folder of backups lets it. */
async function record(directory: string, file: string, isProven: boolean): Promise<void> {
  const drill = { at: new Date().toISOString(), backup: path.basename(file), isProven };
  await recordDrill(directory, drill).catch(() =>
    console.log(`The drill could not be recorded in ${directory}.`),
  );
}

type Source = { readonly file: string; readonly identity?: string };

async function restoresAndProves(stop: StopRequest, url: string, { file, identity }: Source) {
  const began = Date.now();
  const { onProgress, end } = showProgress("Restore");
  const restoring = restoreBackup(url, file, { onProgress, ...(identity && { identity }) });
  const rows = await stop.orResult(restoring).finally(end);
  if (rows === undefined) return false;
  console.log(`Restored ${rows} rows in ${sinceText(began)}.`);
  const restored = Date.now();
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_DIRECT_URL: "" });
  const isProven = (await stop.orResult(prove())) ?? false;
  console.log(`The proof took ${sinceText(restored)}.`);
  return isProven;
}

function sinceText(began: number): string {
  const seconds = (Date.now() - began) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : durationText(seconds);
}
