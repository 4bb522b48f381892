import { mkdir } from "node:fs/promises";
import path from "node:path";
import { checkSettings } from "@/lib/platform/env";
import { writeBackup } from "@/lib/backups/files/write";
import { backupName } from "@/lib/backups/files/names";
import { backupArguments } from "./backup-arguments";
import { existingDatabase } from "./chosen-database";
import { StartError } from "./explain";
import { showProgress } from "./progress";
import { runTool } from "./run-tool";

/** `npm run backup [-- FILE]` writes the whole database into a file and reads it back, also while the app runs. */
void runTool(async (stop) => {
  const { file: chosen, identity } = backupArguments();
  if (identity !== undefined)
    throw new StartError(
      "--identity is for restore and drill: BACKUP_PUBLIC_KEY encrypts a backup.",
    );
  const settings = checkSettings(process.env);
  const { BACKUP_DIR, BACKUP_PUBLIC_KEY: publicKey } = settings;
  const name = backupName("factory", new Date(), publicKey !== undefined);
  const file = path.resolve(chosen ?? path.join(BACKUP_DIR, name));
  await mkdir(path.dirname(file), { recursive: true });
  const postgres = await existingDatabase(settings);
  const progress = showProgress("Backup");
  try {
    const { onProgress } = progress;
    const options = { signal: stop.signal, onProgress, ...(publicKey && { publicKey }) };
    const { rows, bytes } = await writeBackup(postgres.url, file, options);
    progress.end();
    const megabytes = (bytes / 1_000_000).toFixed(1);
    console.log(`A backup of ${rows} rows (${megabytes} MB) is in ${file}`);
    console.log(
      publicKey === undefined
        ? "It was read back: the rows of every table are those of the database."
        : "It was read back: its bytes are those that were encrypted. Only a drill with the secret key reads the rows.",
    );
    return true;
  } finally {
    progress.end();
    await postgres.stop();
  }
});
