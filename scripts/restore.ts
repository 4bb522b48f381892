import { access } from "node:fs/promises";
import { checkSettings } from "@/lib/platform/env";
import { restoreBackup } from "@/prisma/restore";
import { ownDatabase } from "./chosen-database";
import { StartError } from "./explain";
import { prove } from "./prove";
import { runTool } from "./run-tool";

/** `npm run restore -- FILE` restores a backup into a new database and then verifies its stock. */
void runTool(async (stop) => {
  const [, , file] = process.argv;
  if (file === undefined)
    throw new StartError("Say which backup: npm run restore -- backups/factory-….sql.gz");
  // Checked before the database is created, which would otherwise remain, empty.
  await access(file);
  const postgres = await ownDatabase(checkSettings(process.env));
  try {
    const rows = await stop.orResult(restoreBackup(postgres.url, file));
    if (rows === undefined) return false;
    console.log(`Restored ${rows} rows.`);
    process.env.DATABASE_URL = postgres.url;
    return (await stop.orResult(prove())) ?? false;
  } finally {
    await postgres.stop();
  }
});
