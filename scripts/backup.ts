import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { checkSettings } from "@/lib/platform/env";
import { writeBackup } from "@/prisma/backup";
import { existingDatabase } from "./chosen-database";
import { runTool } from "./run-tool";

/** `npm run backup [-- FILE]` writes the whole database into a file, also while the app runs. */
void runTool(async (stop) => {
  const file = path.resolve(process.argv[2] ?? path.join("backups", nameOfNow()));
  await mkdir(path.dirname(file), { recursive: true });
  const postgres = await existingDatabase(checkSettings(process.env));
  try {
    const rows = await writeBackup(postgres.url, file, stop.signal);
    const megabytes = ((await stat(file)).size / 1_000_000).toFixed(1);
    console.log(`A backup of ${rows} rows (${megabytes} MB) is in ${file}`);
    return true;
  } finally {
    await postgres.stop();
  }
});

// In UTC with seconds, so that file names sort by time also when clocks are set back.
function nameOfNow(): string {
  const moment = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  return `factory-${moment}.sql.gz`;
}
