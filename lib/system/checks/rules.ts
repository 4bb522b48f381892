import type { Drill } from "@/lib/backups/files/drills";

/** The checks of the machine, in their order. */
export const CHECKS = [
  "settings",
  "node",
  "dataDisk",
  "backupDisk",
  "memory",
  "clock",
  "port",
  "certificate",
  "devices",
  "database",
  "migrations",
  "backups",
  "drill",
  "proxies",
] as const;
export type CheckId = (typeof CHECKS)[number];

export const STATES = ["ok", "warning", "problem"] as const;
export type State = (typeof STATES)[number];

/** The findings of the checks, each with its state. Both catalogs have a sentence for each, which says what to do unless it is ok. */
export const FINDINGS = {
  settingsValid: "ok",
  settingsInvalid: "problem",
  nodeRecommended: "ok",
  nodeWorks: "ok",
  nodeEnded: "warning",
  nodeUnsupported: "problem",
  diskFree: "ok",
  diskLow: "warning",
  diskFull: "problem",
  memoryEnough: "ok",
  memoryLow: "warning",
  memoryForFewer: "warning",
  clockRight: "ok",
  clockDiffers: "warning",
  clockWrong: "problem",
  clockBehindLog: "problem",
  portUsed: "ok",
  portFree: "ok",
  portNotReady: "warning",
  portTaken: "problem",
  portForbidden: "problem",
  certificateValid: "ok",
  certificateEnds: "warning",
  certificateEnded: "problem",
  certificateUnreadable: "problem",
  devicesServed: "ok",
  devicesSecure: "ok",
  devicesPlain: "warning",
  databaseAnswers: "ok",
  databaseOld: "problem",
  databaseAway: "problem",
  migrationsComplete: "ok",
  migrationsPending: "warning",
  migrationsNewer: "problem",
  backupsRecent: "ok",
  backupsOld: "warning",
  backupsNone: "problem",
  drillPassed: "ok",
  drillOld: "warning",
  drillFailed: "problem",
  proxiesRight: "ok",
  proxiesTooMany: "warning",
  proxiesIgnored: "warning",
} as const satisfies Readonly<Record<string, State>>;

export type Finding = keyof typeof FINDINGS;

const isFinding = (name: string): name is Finding => name in FINDINGS;

export const FINDING_NAMES = Object.keys(FINDINGS).filter(isFinding);

/** The findings whose sentence is for everybody, with a text for whoever runs the server that names commands and settings. */
const WITH_ADVICE = [
  "nodeEnded",
  "nodeUnsupported",
  "memoryForFewer",
  "portTaken",
  "portForbidden",
  "certificateUnreadable",
  "devicesSecure",
  "devicesPlain",
  "backupsOld",
  "backupsNone",
  "drillOld",
  "drillFailed",
  "proxiesTooMany",
  "proxiesIgnored",
] as const satisfies readonly Finding[];

/** Checks whether a finding has advice for whoever runs the server. */
export function hasAdvice(finding: Finding): finding is (typeof WITH_ADVICE)[number] {
  return WITH_ADVICE.some((advised) => advised === finding);
}

/** The words of a finding's sentence: gigabytes, megabytes, days, versions, names. */
export type Values = Readonly<Record<string, string | number>>;

export type Check = {
  readonly id: CheckId;
  readonly state: State;
  readonly finding: Finding;
  readonly values: Values;
};

/** Free and total bytes of the disk of a folder. */
export type Disk = { readonly folder: string; readonly free: number; readonly total: number };

export type DatabaseFacts = {
  readonly version: string;
  readonly bytes: number;
  /** Seconds by which this machine's clock is ahead of the database server's. */
  readonly secondsAhead: number;
  readonly lastLogAt: Date | null;
  readonly migrations: { readonly applied: readonly string[]; readonly known: readonly string[] };
};

/** Everything that the checks judge. */
export type Facts = {
  readonly now: Date;
  readonly timeZone: string;
  /** A sentence about each setting that is invalid. */
  readonly settingErrors: readonly string[];
  readonly nodeVersion: string;
  readonly dataDisk: Disk;
  readonly backupDisk: Disk;
  readonly memory: { readonly total: number; readonly available: number };
  readonly workers: number;
  readonly port: {
    readonly number: number;
    readonly use: "app" | "appNotReady" | "free" | "other" | "forbidden";
  };
  /** The end of the certificate, null for one that cannot be read; undefined without one. */
  readonly certificateEnd: Date | null | undefined;
  readonly devices: {
    /** LAN=1 serves them. */
    readonly areServed: boolean;
    /** Their requests without https since the start; null when no app runs. */
    readonly plain: number | null;
  };
  /** A sentence about why it cannot be used, or the facts. */
  readonly database: string | DatabaseFacts;
  readonly newestBackup: Date | null;
  readonly lastDrill: Drill | null;
  readonly proxies: {
    readonly includesEverybody: boolean;
    /** Requests since the start whose X-Forwarded-For was ignored; null when no app runs. */
    readonly ignored: number | null;
  };
};

/** Counts the checks of each state. */
export function countStates(checks: readonly Pick<Check, "state">[]) {
  const count = (wanted: State) => checks.filter(({ state }) => state === wanted).length;
  return { ok: count("ok"), warning: count("warning"), problem: count("problem") };
}
