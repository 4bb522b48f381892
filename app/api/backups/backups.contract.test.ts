import { stat } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import * as z from "zod";
import { verifyBackup } from "@/lib/backups/files/verify";
import { withClient } from "@/scripts/postgres/client";
import { getBackupFolder } from "@/scripts/test-support/processes/app";
import { Caller } from "@/scripts/test-support/contract/caller";
import { Description } from "@/scripts/test-support/contract/description";
import { PASSWORD } from "@/scripts/test-support/contract/rows";
import { expect, startOwnApi, test } from "@/scripts/test-support/contract/test";

const backup = z.strictObject({ file: z.string(), rows: z.int(), bytes: z.int() });

test("POST /backups writes a backup that can be read back; POST /backups refuses backupRunning", async ({
  callers: { admin },
}) => {
  const { file, bytes } = await admin.done(backup, "POST", "/backups");
  const written = path.join(getBackupFolder(admin.url), file);
  expect((await stat(written)).size).toBe(bytes);
  await verifyBackup(written);
  await withClient(inject("contract").databaseUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext('scheduled backup'))");
    expect(await admin.refusal("POST", "/backups")).toBe("409 backupRunning");
  });
});

test("POST /backups refuses backupFolderUnusable and names the folder", async () => {
  // A file is no folder.
  const BACKUP_DIR = path.resolve("package.json");
  const api = await startOwnApi({ BACKUP_DIR });
  try {
    const nobody = new Caller(api.url, await Description.of(api.url));
    const admin = await nobody.signIn("admin", PASSWORD);
    const { refusal, message } = await admin.refused("POST", "/backups");
    expect(refusal).toBe("409 backupFolderUnusable");
    expect(message).toContain(BACKUP_DIR);
  } finally {
    await api.stop();
  }
});
