import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { describeOutcome } from "@/scripts/test-support/samples/outcomes";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { backUpNow, makeScheduledBackup } from "./commands";

// Before the imports, which read the settings.
const folder = await vi.hoisted(async () => {
  const [{ mkdtemp }, { tmpdir }] = await Promise.all([
    import("node:fs/promises"),
    import("node:os"),
  ]);
  const made = await mkdtemp(`${tmpdir()}/pressed-`);
  vi.stubEnv("BACKUP_DIR", made);
  return made;
});

beforeEach(async () => {
  await db.backupRun.deleteMany();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("an admin makes a backup at once, logged under their name; the schedule does not remove it", async () => {
  const person = await makeActor("admin");
  const { file, rows, bytes } = await backUpNow(person);
  const [run] = await db.backupRun.findMany();
  expect(run).toMatchObject({ file: path.join(folder, file), rows, bytes: BigInt(bytes) });
  expect(await db.systemLog.findFirst({ where: { action: "BACKUP_MADE" } })).toMatchObject({
    username: person.username,
    details: { file: run?.file, rows, bytes },
  });
  const databaseUrl = settings().DATABASE_URL ?? "";
  const hourly = { schedule: "0 * * * *", timeZone: "UTC", keep: 1 };
  await makeScheduledBackup({ ...hourly, databaseUrl, directory: folder }, new Date());
  expect(await readdir(folder)).toContain(file);
});

test("of two admins who press at once one is told that a backup runs", async () => {
  const [one, other] = [await makeActor("admin"), await makeActor("admin")];
  const ended = await Promise.all([one, other].map((actor) => describeOutcome(backUpNow(actor))));
  expect(ended.sort()).toEqual(["backupRunning", "done"]);
});

test("a second backup within one second is refused, and the first one stays", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const actor = await makeActor("admin");
  const { file } = await backUpNow(actor);
  const second = await describeOutcome(backUpNow(actor));
  vi.useRealTimers();
  expect(second).toBe("backupRunning");
  expect(await readdir(folder)).toEqual([file]);
});

test("only an admin makes a backup", async () => {
  const manager = await makeActor("manager");
  await expect(backUpNow(manager)).rejects.toMatchObject({ code: "notAllowed" });
});
