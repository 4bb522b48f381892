import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { checkSettings } from "@/lib/platform/env";
import { writeBackup } from "@/prisma/backup";
import { existingDatabase } from "./chosen-database";
import { runTool } from "./run-tool";

/** `npm run backup [-- FILE]`: everything in the database into a file, while others work. */
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

/** With seconds, in UTC: names in the order of their moments, also when the clock is set back for the winter. */
function nameOfNow(): string {
  const moment = new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  return `factory-${moment}.sql.gz`;
}
