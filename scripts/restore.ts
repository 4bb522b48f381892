import { access } from "node:fs/promises";
import { checkSettings } from "@/lib/platform/env";
import { restoreBackup } from "@/prisma/restore";
import { ownDatabase } from "./chosen-database";
import { StartError } from "./explain";
import { prove } from "./prove";
import { runTool } from "./run-tool";

/** `npm run restore -- FILE`: a backup into a new database, whose stock is proven then. */
void runTool(async (stop) => {
  const [, , file] = process.argv;
  if (file === undefined)
    throw new StartError("Say which backup: npm run restore -- backups/factory-….sql.gz");
  // Ahead of a new database that would stay behind empty.
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
