import { access } from "node:fs/promises";
import { checkSettings } from "@/lib/platform/env";
import { restoreBackup } from "@/lib/backups/files/restore";
import { backupArguments } from "./backup-arguments";
import { ownDatabase } from "./chosen-database";
import { StartError } from "./explain";
import { showProgress } from "./progress";
import { prove } from "./prove";
import { runTool } from "./run-tool";

/** `npm run restore -- FILE [--identity FILE]` restores a backup into a new database and then verifies its stock. */
void runTool(async (stop) => {
  const { file, identity } = backupArguments();
  if (file === undefined)
    throw new StartError("Say which backup: npm run restore -- backups/factory-….sql.gz");
  // Checked before the database is created, which would otherwise remain, empty.
  await access(file);
  const postgres = await ownDatabase(checkSettings(process.env));
  const { onProgress, end } = showProgress("Restore");
  try {
    const restoring = restoreBackup(postgres.url, file, {
      onProgress,
      ...(identity && { identity }),
    });
    const rows = await stop.orResult(restoring);
    end();
    if (rows === undefined) return false;
    console.log(`Restored ${rows} rows.`);
    process.env.DATABASE_URL = postgres.url;
    return (await stop.orResult(prove())) ?? false;
  } finally {
    end();
    await postgres.stop();
  }
});
