import { mkdtemp, rm, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDrill } from "@/lib/backups/files/drills";
import { checkSettings } from "@/lib/platform/env";
import { includesEverybody, readMachine } from "./machine";

let folder = "";
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), "machine-"))));
afterAll(() => rm(folder, { recursive: true }));

const read = (DATA_DIR: string, BACKUP_DIR: string) =>
  readMachine(checkSettings({ DATA_DIR, BACKUP_DIR, WORKERS: "2" }));

test("folders that do not exist yet are on the disk of the folder above them", async () => {
  const facts = await read(folder, path.join(folder, "new", "backups"));
  expect(facts.backupDisk.total).toBe(facts.dataDisk.total);
  expect(facts.dataDisk.free).toBeGreaterThan(0);
  expect(facts).toMatchObject({ workers: 2, newestBackup: null, lastDrill: null });
  expect(facts.certificateEnd).toBeUndefined();
  expect(facts.devices).toEqual({ areServed: false });
  expect(facts.memory.available).toBeLessThanOrEqual(facts.memory.total);
});

test("the newest backup, the last drill and a certificate that is none are found", async () => {
  await writeFile(path.join(folder, "factory-2026-11-20T003000Z.sql.gz"), "");
  const drill = { at: "2026-11-20T01:00:00.000Z", backup: "factory.sql.gz", isProven: true };
  await recordDrill(folder, drill);
  await mkdir(path.join(folder, "tls"));
  await writeFile(path.join(folder, "tls", "server.pem"), "no certificate");
  const facts = await read(folder, folder);
  expect(facts.newestBackup).toEqual(new Date("2026-11-20T00:30:00Z"));
  expect(facts.lastDrill).toEqual(drill);
  expect(facts.certificateEnd).toBeNull();
});

test.each([
  ["127.0.0.0/8,::1", false],
  ["10.0.0.5,172.18.0.0/16", false],
  ["0.0.0.0/0", true],
  ["10.0.0.5,::/0", true],
])("trusted proxies %s include everybody: %s", (ranges, expected) => {
  expect(includesEverybody(ranges)).toBe(expected);
});
