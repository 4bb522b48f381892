import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, driver } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { measureBackups, metrics } from "@/lib/platform/logging/metrics";
import { rowsIn } from "@/lib/backups/files/format";
import { verifyBackup } from "@/lib/backups/files/verify";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { type BackupPlan, makeScheduledBackup } from "./commands";
import { NOBODY_FINISHED } from "./rules";
import { lastSuccess } from "./repository";

let folder = "";
let plan: BackupPlan;
let admin = "";
let worker = "";

beforeAll(async () => {
  admin = (await makeActor("admin")).id;
  worker = (await makeActor("worker")).id;
});

beforeEach(async () => {
  await db.backupRun.deleteMany();
  await db.notification.deleteMany({ where: { key: "backupFailed" } });
  folder = await mkdtemp(path.join(tmpdir(), "scheduled-"));
  plan = {
    schedule: "02:30",
    timeZone: "Africa/Cairo",
    directory: path.join(folder, "new"),
    keep: 2,
    databaseUrl: settings().DATABASE_URL ?? "",
  };
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const NOON = new Date("2026-11-20T10:00:00Z");
const DUE = new Date("2026-11-20T00:30:00Z");
const NEXT_NOON = new Date("2026-11-21T10:00:00Z");

const runs = () => db.backupRun.findMany({ orderBy: { dueAt: "asc" } });
const toldTo = (userId: string) =>
  db.notification.findMany({ where: { userId, key: "backupFailed" } });
const lastEntry = (action: string) =>
  db.systemLog.findFirst({ where: { action }, orderBy: { id: "desc" } });

test("two instances make one backup of a moment, read back and logged, and none again until the next", async () => {
  await Promise.all([makeScheduledBackup(plan, NOON), makeScheduledBackup(plan, NOON)]);
  await makeScheduledBackup(plan, NOON);
  const [run, ...more] = await runs();
  expect(more).toEqual([]);
  expect(run).toMatchObject({ dueAt: DUE, tries: 1, error: null });
  const [name = "", ...others] = await readdir(plan.directory);
  expect(others).toEqual([]);
  expect(run?.file).toBe(path.join(plan.directory, name));
  expect(rowsIn(await verifyBackup(run?.file ?? ""))).toBe(run?.rows);
  expect(await lastEntry("BACKUP_MADE")).toMatchObject({
    username: "system",
    details: { file: run?.file, rows: run?.rows, dueAt: DUE.toISOString() },
  });
  expect(await toldTo(admin)).toEqual([]);
  expect(await lastSuccess(driver)).toEqual(run?.startedAt);
});

test("only surplus backups of the schedule are removed, after one that is good", async () => {
  await mkdir(plan.directory);
  const old = ["18", "19"].map((day) => `scheduled-2026-11-${day}T003000Z.sql.gz`);
  const others = ["factory-2026-11-01T000000Z.sql.gz", "notes.txt", "scheduled-mine.sql.gz"];
  for (const name of [...old, ...others]) await writeFile(path.join(plan.directory, name), name);
  await makeScheduledBackup(plan, NOON);
  const [run] = await runs();
  const left = [...others, old[1], path.basename(run?.file ?? "")];
  expect((await readdir(plan.directory)).sort()).toEqual(left.sort());
  for (const name of others)
    expect(await readFile(path.join(plan.directory, name), "utf8")).toBe(name);
});

test("a failure tells every admin once, whatever number of instances, and removes nothing", async () => {
  await mkdir(plan.directory);
  const old = ["17", "18", "19"].map((day) => `scheduled-2026-11-${day}T003000Z.sql.gz`);
  for (const name of old) await writeFile(path.join(plan.directory, name), name);
  const broken = { ...plan, publicKey: "age1nobody" };
  await Promise.all([makeScheduledBackup(broken, NOON), makeScheduledBackup(broken, NOON)]);
  await makeScheduledBackup(broken, NOON);
  expect(await runs()).toMatchObject([
    { dueAt: DUE, tries: 1, rows: null, error: expect.stringContaining("age1nobody") as unknown },
  ]);
  expect(await toldTo(admin)).toHaveLength(1);
  expect(await toldTo(worker)).toEqual([]);
  expect((await readdir(plan.directory)).sort()).toEqual(old);
  await makeScheduledBackup(plan, NEXT_NOON);
  expect(await runs()).toMatchObject([{ rows: null }, { error: null }]);
  expect(await toldTo(admin)).toHaveLength(1);
});

test("a directory that cannot be written to is named in the log and the notification", async () => {
  const file = path.join(folder, "a-file");
  await writeFile(file, "");
  await makeScheduledBackup({ ...plan, directory: path.join(file, "backups") }, NOON);
  const [run] = await runs();
  expect(run?.error).toContain("a-file");
  expect(await lastEntry("BACKUP_FAILED")).toMatchObject({ details: { reason: run?.error } });
  expect(await toldTo(admin)).toMatchObject([{ params: { reason: run?.error } }]);
});

test("what an instance left when it ended is begun again, and given up after three tries", async () => {
  await mkdir(plan.directory);
  const left = path.join(plan.directory, "scheduled-2026-11-20T003000Z.sql.gz");
  await writeFile(`${left}.part`, "half");
  await db.backupRun.create({ data: { dueAt: DUE, file: left } });
  await makeScheduledBackup(plan, NOON);
  expect(await runs()).toMatchObject([{ tries: 2, error: null }]);
  expect((await readdir(plan.directory)).filter((name) => name.endsWith(".part"))).toEqual([]);
  const next = new Date("2026-11-21T00:30:00Z");
  await db.backupRun.create({ data: { dueAt: next, file: left, tries: 3 } });
  await makeScheduledBackup(plan, NEXT_NOON);
  expect((await runs())[1]).toMatchObject({ tries: 4, error: NOBODY_FINISHED });
  expect(await toldTo(admin)).toHaveLength(1);
});

test("an app that ends leaves the backup to the next one and tells nobody", async () => {
  await makeScheduledBackup(plan, NOON, AbortSignal.abort());
  expect(await runs()).toMatchObject([{ endedAt: null, tries: 1 }]);
  expect(await toldTo(admin)).toEqual([]);
  await makeScheduledBackup(plan, NOON);
  expect(await runs()).toMatchObject([{ tries: 2, error: null }]);
});

test("with a public key only its owner reads the backup", async () => {
  const secret = await generateIdentity();
  const identity = path.join(folder, "key");
  await writeFile(identity, secret);
  await makeScheduledBackup({ ...plan, publicKey: await identityToRecipient(secret) }, NOON);
  const [run] = await runs();
  expect(run?.file).toMatch(/\.sql\.gz\.age$/);
  expect(rowsIn(await verifyBackup(run?.file ?? "", { identity }))).toBe(run?.rows);
});

test("the metric has the age of the last good backup, and infinity without one", async () => {
  measureBackups(null);
  expect(await metrics.registry.getSingleMetricAsString("backup_age_seconds")).toContain(" +Inf");
  measureBackups(new Date(Date.now() - 3_600_000));
  const text = await metrics.registry.getSingleMetricAsString("backup_age_seconds");
  const seconds = Number(text.trim().split(" ").at(-1));
  expect(seconds).toBeGreaterThanOrEqual(3600);
  expect(seconds).toBeLessThan(3700);
});
