import { rm } from "node:fs/promises";
import { withClient } from "./postgres/client";
import { VERSION } from "@/lib/platform/version";
import { writeBackup } from "@/lib/backups/files/write";
import { getBackup } from "@/prisma/releases/versions";
import { startDemoDatabase } from "./test-support/processes/app";

// One picture for all products, because pictures are most of the demo's bytes.
const ONE_PICTURE = `
  UPDATE "ProductImage" SET "large" = one."small", "small" = one."small"
  FROM (SELECT "small" FROM "ProductImage" ORDER BY length("small"), "hash" LIMIT 1) one`;

/** `npm run release:keep` writes the demo factory of this version into prisma/releases, which later versions prove their upgrade with. */
async function main(): Promise<void> {
  const file = getBackup(VERSION);
  const postgres = await startDemoDatabase();
  try {
    await withClient(postgres.url, (client) => client.query(ONE_PICTURE));
    await rm(file, { force: true });
    const { rows, bytes } = await writeBackup(postgres.url, file);
    console.log(`Wrote ${file}: ${rows} rows in ${bytes} bytes.`);
  } finally {
    await postgres.stop();
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
