import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { hashPassword } from "@/lib/auth/password";
import { applyMigrations } from "@/prisma/migrate";
import { startEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { type AppProcess, startApp, untilReady } from "../app-process";
import { AUTH_SECRET, freePort } from "../test-support/processes/app";
import { mountSmallDisk } from "./small-disk";
import { withClient } from "../postgres/client";

export const PASSWORD = "faults-faults";
export const SKU = "FAULTS";
export const SORT = "Standard";

/** The people of the factory: every role four times. */
export const PEOPLE = ["worker", "sales", "manager", "admin"].flatMap((role) =>
  [1, 2, 3, 4].map((number) => `${role}-${number}`),
);

/** The colors with their units on hand; of the last one there is never enough. */
export const COLORS = {
  Blue: 20_000,
  Red: 20_000,
  Green: 20_000,
  White: 2_000,
  Scarce: 40,
};

/** The pauses before each restart of PostgreSQL, more than there are faults. */
const RESTARTS = Array.from({ length: 10_000 }, () => 250);

/** Two instances of the app, each with two workers, on one durable PostgreSQL, all of which can be hurt. */
export type FaultyFactory = {
  readonly databaseUrl: string;
  readonly instances: readonly string[];
  readonly killApp: (at: number) => Promise<void>;
  /** Kills an instance and starts it again with a clock that differs by so many milliseconds from the others'. */
  readonly moveClock: (at: number, milliseconds: number) => Promise<void>;
  readonly pauseApp: (at: number, milliseconds: number) => Promise<void>;
  readonly endConnections: () => Promise<void>;
  readonly crashDatabase: () => Promise<void>;
  /** Leaves the database no room on its disk for so long; null where this user may not mount a disk. */
  readonly fillDisk: ((milliseconds: number) => Promise<void>) | null;
  readonly stop: () => Promise<void>;
};

export async function startFactory(): Promise<FaultyFactory> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "factory-faults-"));
  const disk = await mountSmallDisk(dataDir);
  // Durable, unlike the servers of tests: what was committed must outlive an immediate stop.
  const postgres = await startEmbeddedPostgres(dataDir);
  const apps: AppProcess[] = [];
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await postgres.stop();
    // As root the cluster is elsewhere, and a link leads to it.
    const home = await realpath(path.join(dataDir, "postgres")).catch(() => dataDir);
    await rm(home, { recursive: true, force: true });
    await disk?.unmount();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // The launcher gives up a database that ends six times within a minute of rest each; here that is wanted.
    void postgres.keepRunning(() => undefined, RESTARTS);
    // Before anything reads the settings: the proof in the end is of this database.
    process.env.DATABASE_URL = postgres.url;
    await applyMigrations(postgres.url);
    await addPeople(postgres.url);
    const ports = [await freePort(), await freePort()];
    const clocks = [0, 0];
    const start = (at: number) => {
      const settings = { ...settingsFor(postgres.url), ...movedBy(clocks[at] ?? 0) };
      return startApp("127.0.0.1", ports[at] ?? 0, settings, () => undefined);
    };
    apps.push(start(0), start(1));
    await Promise.all(apps.map(untilReady));
    const killApp = async (at: number) => {
      const app = apps[at];
      app?.signal("SIGKILL");
      await app?.ended;
      apps[at] = start(at);
    };
    return {
      databaseUrl: postgres.url,
      instances: apps.map(({ url }) => url),
      killApp,
      moveClock: async (at, milliseconds) => {
        clocks[at] = milliseconds;
        await killApp(at);
      },
      pauseApp: async (at, milliseconds) => {
        apps[at]?.signal("SIGSTOP");
        await sleep(milliseconds);
        apps[at]?.signal("SIGCONT");
      },
      endConnections: () => endConnections(postgres.url),
      crashDatabase: () => crashDatabase(dataDir),
      fillDisk: disk?.fill ?? null,
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

function settingsFor(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    TZ: "Africa/Cairo",
    LOG_LEVEL: "error",
    WORKERS: "2",
  };
}

function movedBy(milliseconds: number) {
  const clock = pathToFileURL(path.resolve("scripts/faults/moved-clock.mjs")).href;
  return { NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK_MS: String(milliseconds) };
}

/** Adds everybody to the factory, with the same password. */
export async function addPeople(databaseUrl: string): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await withClient(databaseUrl, async (client) => {
    for (const username of PEOPLE)
      await client.query(
        `INSERT INTO "User" ("username", "passwordHash", "role") VALUES ($1, $2, $3)`,
        [username, hash, username.replace(/-\d$/, "")],
      );
  });
}

/** Each connection of the apps with a chance of one half. */
async function endConnections(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 0.5`),
  ).catch(() => undefined);
}

/** SIGQUIT is PostgreSQL's immediate stop: no connection ends in order, and the next start recovers. */
async function crashDatabase(dataDir: string): Promise<void> {
  const file = path.join(dataDir, "postgres", "data", "postmaster.pid");
  const [pid = ""] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (Number(pid) > 0) process.kill(Number(pid), "SIGQUIT");
}
