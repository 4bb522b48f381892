import { expect, test } from "vitest";
import { judge } from "./judge";
import { countStates, type DatabaseFacts, type Facts } from "./rules";

const GB = 1e9;
const now = new Date("2026-11-29T10:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const disk = (free: number, total = 100) => ({ folder: "x", free: free * GB, total: total * GB });

const drill = (days: number, isProven: boolean) => ({
  at: inDays(days).toISOString(),
  backup: "factory.sql.gz",
  isProven,
});

const DATABASE: DatabaseFacts = {
  version: "18.4",
  bytes: 34_400_000,
  secondsAhead: 0.01,
  lastLogAt: inDays(-1),
  migrations: { applied: ["1", "2"], known: ["1", "2"] },
};

const GOOD: Facts = {
  now,
  timeZone: "Africa/Cairo",
  settingErrors: [],
  nodeVersion: "24.3.0",
  dataDisk: disk(50),
  backupDisk: disk(50),
  memory: { total: 4 * GB, available: 2 * GB },
  workers: 1,
  port: { number: 3000, use: "app" },
  certificateEnd: inDays(60),
  devices: { areServed: false, plain: 0 },
  database: DATABASE,
  newestBackup: inDays(-0.5),
  lastDrill: drill(-3, true),
  proxies: { includesEverybody: false, ignored: 0 },
};

const database = (change: Partial<DatabaseFacts>) => ({ database: { ...DATABASE, ...change } });

test("a machine in good order has 14 checks, and all are ok", () => {
  const checks = judge(GOOD);
  expect(countStates(checks)).toEqual({ ok: 14, warning: 0, problem: 0 });
  expect(checks.find(({ id }) => id === "database")).toEqual({
    id: "database",
    state: "ok",
    finding: "databaseAnswers",
    values: { version: "18.4", size: 34.4, unit: "megabytes" },
  });
});

test.each([
  [16_520_000, 16.5, "megabytes"],
  [1_240_000_000, 1.2, "gigabytes"],
])("a database of %d bytes has %d %s, as in the list of sizes", (bytes, size, unit) => {
  const checks = judge({ ...GOOD, ...database({ bytes }) });
  expect(checks.find(({ id }) => id === "database")?.values).toMatchObject({ size, unit });
});

test("checks that do not apply, or need a database that does not answer, are left out", () => {
  const devices = { areServed: false, plain: null };
  const facts = { database: "It is away.", certificateEnd: undefined, lastDrill: null, devices };
  const ids = judge({ ...GOOD, ...facts }).map(({ id }) => id);
  const others = ["node", "dataDisk", "backupDisk", "memory", "port", "database", "backups"];
  expect(ids).toEqual(["settings", ...others, "proxies"]);
});

const CASES: readonly (readonly [change: Partial<Facts>, found: string])[] = [
  [{ settingErrors: ["PORT must be a number.", "TZ is wrong."] }, "problem settingsInvalid"],
  [{ nodeVersion: "22.12.0" }, "ok nodeWorks"],
  [{ nodeVersion: "20.19.1" }, "warning nodeEnded"],
  [{ nodeVersion: "20.18.9" }, "problem nodeUnsupported"],
  [{ nodeVersion: "23.9.0" }, "problem nodeUnsupported"],
  [{ dataDisk: disk(0.9) }, "problem diskFull"],
  [{ backupDisk: disk(4.9) }, "warning diskLow"],
  [{ dataDisk: disk(19, 100) }, "warning diskLow"],
  [{ dataDisk: disk(21, 200) }, "ok diskFree"],
  [{ memory: { total: 4 * GB, available: 0.1 * GB } }, "warning memoryLow"],
  [{ memory: { total: 2 * GB, available: GB }, workers: 4 }, "warning memoryForFewer"],
  [database({ secondsAhead: -3 }), "warning clockDiffers"],
  [database({ secondsAhead: 75 }), "problem clockWrong"],
  [database({ lastLogAt: inDays(1) }), "problem clockBehindLog"],
  [database({ lastLogAt: null }), "ok clockRight"],
  [{ port: { number: 80, use: "free" } }, "ok portFree"],
  [{ port: { number: 80, use: "appNotReady" } }, "warning portNotReady"],
  [{ port: { number: 80, use: "other" } }, "problem portTaken"],
  [{ port: { number: 80, use: "forbidden" } }, "problem portForbidden"],
  [{ certificateEnd: inDays(20) }, "warning certificateEnds"],
  [{ certificateEnd: inDays(-1) }, "problem certificateEnded"],
  [{ certificateEnd: null }, "problem certificateUnreadable"],
  [{ devices: { areServed: true, plain: null } }, "ok devicesServed"],
  [{ devices: { areServed: false, plain: 3 } }, "warning devicesPlain"],
  [{ database: "It is away." }, "problem databaseAway"],
  [database({ version: "14.9" }), "problem databaseOld"],
  [database({ migrations: { applied: ["1"], known: ["1", "2"] } }), "warning migrationsPending"],
  [database({ migrations: { applied: ["1", "3"], known: ["1"] } }), "problem migrationsNewer"],
  [{ newestBackup: inDays(-3) }, "warning backupsOld"],
  [{ newestBackup: null }, "problem backupsNone"],
  [{ lastDrill: drill(-50, true) }, "warning drillOld"],
  [{ lastDrill: drill(-1, false) }, "problem drillFailed"],
  [{ proxies: { includesEverybody: true, ignored: 0 } }, "warning proxiesTooMany"],
  [{ proxies: { includesEverybody: false, ignored: 7 } }, "warning proxiesIgnored"],
  [{ proxies: { includesEverybody: false, ignored: null } }, "ok proxiesRight"],
];

test.each(CASES)("%j is judged as %s", (change, found) => {
  const findings = judge({ ...GOOD, ...change }).map(({ state, finding }) => `${state} ${finding}`);
  expect(findings).toContain(found);
});
