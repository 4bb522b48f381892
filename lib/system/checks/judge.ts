import { toSize } from "../rules";
import {
  CHECKS,
  FINDINGS,
  type Check,
  type CheckId,
  type DatabaseFacts,
  type Disk,
  type Facts,
  type Finding,
  type Values,
} from "./rules";

const GIGABYTE = 1e9;
const DAY = 86_400_000;

/** Judges the facts. A check that cannot be made, or does not apply, is left out. */
export function judge(facts: Facts): Check[] {
  const { database } = facts;
  const found: Readonly<Record<CheckId, Found | undefined>> = {
    settings: judgeSettings(facts),
    node: judgeNode(facts.nodeVersion),
    dataDisk: judgeDisk(facts.dataDisk),
    backupDisk: judgeDisk(facts.backupDisk),
    memory: judgeMemory(facts),
    clock: typeof database === "string" ? undefined : judgeClock(facts, database),
    port: judgePort(facts.port),
    certificate: judgeCertificate(facts),
    devices: judgeDevices(facts.devices),
    database: judgeDatabase(database),
    migrations: typeof database === "string" ? undefined : judgeMigrations(database),
    backups: judgeBackups(facts),
    drill: judgeDrill(facts),
    proxies: judgeProxies(facts.proxies),
  };
  return CHECKS.flatMap((id) => {
    const [finding, values = {}] = found[id] ?? [];
    return finding ? [{ id, state: FINDINGS[finding], finding, values }] : [];
  });
}

type Found = readonly [finding: Finding, values?: Values];

function judgeSettings({ settingErrors }: Facts): Found {
  if (settingErrors.length === 0) return ["settingsValid"];
  return ["settingsInvalid", { reason: settingErrors.join(" ") }];
}

const RECOMMENDED_NODE = 24;
/** Older versions that work, each from a minor version on. */
const WORKING_NODE: Readonly<Record<number, number>> = { 20: 19, 22: 12 };
const LAST_WITHOUT_FIXES = 20;

function judgeNode(version: string): Found {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  if (major >= RECOMMENDED_NODE) return ["nodeRecommended", { version }];
  if (minor < (WORKING_NODE[major] ?? Infinity)) return ["nodeUnsupported", { version }];
  return [major <= LAST_WITHOUT_FIXES ? "nodeEnded" : "nodeWorks", { version }];
}

function judgeDisk({ folder, free, total }: Disk): Found {
  const values = { folder, free: toGigabytes(free), total: toGigabytes(total) };
  if (free < GIGABYTE) return ["diskFull", values];
  const isLow = free < 5 * GIGABYTE || (free < total / 5 && free < 20 * GIGABYTE);
  return [isLow ? "diskLow" : "diskFree", values];
}

// Bytes: docs/operations.md, "All cores of one machine"; PostgreSQL and the system need the rest.
const WORKER_MEMORY = 0.4 * GIGABYTE;
const OTHER_MEMORY = 0.6 * GIGABYTE;
const LITTLE_MEMORY = 0.2 * GIGABYTE;

function judgeMemory({ memory: { total, available }, workers }: Facts): Found {
  const needed = workers * WORKER_MEMORY + OTHER_MEMORY;
  const values = { total: toGigabytes(total), available: toGigabytes(available) };
  if (available < LITTLE_MEMORY) return ["memoryLow", values];
  if (total < needed)
    return ["memoryForFewer", { ...values, workers, needed: toGigabytes(needed) }];
  return ["memoryEnough", values];
}

// Seconds. The clock of a log entry may be another machine's.
const TOLERATED = 2;
const WRONG = 60;

function judgeClock({ now, timeZone }: Facts, database: DatabaseFacts): Found {
  const { secondsAhead, lastLogAt } = database;
  const behind = lastLogAt ? (lastLogAt.getTime() - now.getTime()) / 1_000 : 0;
  if (behind > WRONG) return ["clockBehindLog", { minutes: Math.ceil(behind / 60) }];
  const seconds = Math.round(Math.abs(secondsAhead));
  if (seconds > WRONG) return ["clockWrong", { seconds }];
  return seconds > TOLERATED ? ["clockDiffers", { seconds }] : ["clockRight", { timeZone }];
}

function judgePort({ number, use }: Facts["port"]): Found {
  const findings = {
    app: "portUsed",
    appNotReady: "portNotReady",
    free: "portFree",
    other: "portTaken",
    forbidden: "portForbidden",
  } as const;
  return [findings[use], { port: String(number) }];
}

const DAYS_TO_RENEW = 21;

function judgeCertificate({ certificateEnd, now }: Facts): Found | undefined {
  if (certificateEnd === undefined) return undefined;
  if (certificateEnd === null) return ["certificateUnreadable"];
  const days = Math.floor((certificateEnd.getTime() - now.getTime()) / DAY);
  if (days < 0) return ["certificateEnded", { days: -days }];
  return [days < DAYS_TO_RENEW ? "certificateEnds" : "certificateValid", { days }];
}

function judgeDevices({ areServed, plain }: Facts["devices"]): Found | undefined {
  if (areServed) return ["devicesServed"];
  if (plain === null) return undefined;
  return [plain > 0 ? "devicesPlain" : "devicesSecure"];
}

const OLDEST_POSTGRES = 15;

function judgeDatabase(database: Facts["database"]): Found {
  if (typeof database === "string") return ["databaseAway", { reason: database }];
  const { version, bytes } = database;
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES) return ["databaseOld", { version }];
  const { value, unit } = toSize(bytes);
  return ["databaseAnswers", { version, size: value, unit }];
}

function judgeMigrations({ migrations: { applied, known } }: DatabaseFacts): Found {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0) return ["migrationsNewer", { count: newer.length }];
  const pending = known.length - applied.length;
  return pending > 0
    ? ["migrationsPending", { count: pending }]
    : ["migrationsComplete", { count: applied.length }];
}

const DAYS_OF_BACKUP = 2;
const DAYS_OF_DRILL = 45;

function judgeBackups({ newestBackup, now }: Facts): Found {
  if (newestBackup === null) return ["backupsNone"];
  const age = now.getTime() - newestBackup.getTime();
  return [age > DAYS_OF_BACKUP * DAY ? "backupsOld" : "backupsRecent", { days: toDays(age) }];
}

function judgeDrill({ lastDrill, now }: Facts): Found | undefined {
  if (lastDrill === null) return undefined;
  const days = toDays(now.getTime() - new Date(lastDrill.at).getTime());
  if (!lastDrill.isProven) return ["drillFailed", { days }];
  return [days > DAYS_OF_DRILL ? "drillOld" : "drillPassed", { days }];
}

function judgeProxies({ includesEverybody, ignored }: Facts["proxies"]): Found {
  if (includesEverybody) return ["proxiesTooMany"];
  return ignored === null || ignored === 0
    ? ["proxiesRight"]
    : ["proxiesIgnored", { count: ignored }];
}

const toDays = (milliseconds: number) => Math.max(0, Math.floor(milliseconds / DAY));

const toGigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10;
