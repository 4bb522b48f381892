import { execFile } from "node:child_process";
import { mkdtemp, open, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { applyMigrations } from "@/prisma/migrate";
import { startEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { type AppProcess, startApp, untilReady } from "../app-process";
import { findFreePort } from "../app-process";
import { addPeople, appSettings } from "./load";
import type { Random } from "./random";
import { withClient } from "../postgres/client";

/** The pauses before each restart of PostgreSQL, more than there are faults. */
const RESTARTS = Array.from({ length: 10_000 }, () => 250);

/** Two instances of the app, each with two workers, on one durable PostgreSQL, all of which can be hurt. */
type FaultyFactory = {
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
    const ports = [await findFreePort(), await findFreePort()];
    const clocks = [0, 0];
    const start = (at: number) => {
      const settings = { ...appSettings(postgres.url, 2), ...movedBy(clocks[at] ?? 0) };
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

function movedBy(milliseconds: number) {
  const clock = pathToFileURL(path.resolve("scripts/chaos/moved-clock.mjs")).href;
  return { NODE_OPTIONS: `--import ${clock}`, MOVED_CLOCK_MS: String(milliseconds) };
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

const FAULTS = [
  [4, "killApp"],
  [4, "pauseApp"],
  [5, "endConnections"],
  [2, "crashDatabase"],
  [2, "moveClock"],
  [2, "fillDisk"],
] as const;
export type Fault = (typeof FAULTS)[number][1];

/** Milliseconds between two faults, and for which an instance stands still. */
const PAUSES = [1_500, 6_000] as const;
const STANDSTILLS = [500, 5_000] as const;
/** By how many milliseconds the clock of an instance may differ. */
const CLOCKS = [-600_000, 600_000] as const;

/** Hurts the factory as the seed says, one fault at a time, until it is over; tells of each. */
export async function injectFaults(
  factory: FaultyFactory,
  random: Random,
  isOver: () => boolean,
  tell: (fault: Fault, what: string) => void,
): Promise<void> {
  while (!isOver()) {
    await sleep(random.between(...PAUSES));
    const fault = random.weighted(FAULTS);
    const at = random.between(0, factory.instances.length - 1);
    const milliseconds = random.between(...STANDSTILLS);
    const offset = random.between(...CLOCKS);
    if (isOver()) return;
    switch (fault) {
      case "killApp":
        tell(fault, `SIGKILL of instance ${at + 1}`);
        await factory.killApp(at);
        break;
      case "pauseApp":
        tell(fault, `SIGSTOP of instance ${at + 1} for ${milliseconds} ms`);
        await factory.pauseApp(at, milliseconds);
        break;
      case "endConnections":
        tell(fault, "half of the connections to the database ended");
        await factory.endConnections();
        break;
      case "crashDatabase":
        tell(fault, "PostgreSQL stopped immediately");
        await factory.crashDatabase();
        break;
      case "moveClock":
        tell(fault, `clock of instance ${at + 1} moved by ${offset} ms`);
        await factory.moveClock(at, offset);
        break;
      case "fillDisk":
        if (!factory.fillDisk) break;
        tell(fault, `the database's disk full for ${milliseconds} ms`);
        await factory.fillDisk(milliseconds);
    }
  }
}

const run = promisify(execFile);

/** More than a long run writes, and little enough to be filled in a second. */
const MEGABYTES = 3_000;
const PART = Buffer.alloc(16 * 1024 * 1024);
const FILLER = "filler";

/** A disk of its own that can be full for a while. */
type SmallDisk = {
  readonly fill: (milliseconds: number) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

/** Puts a small disk at an empty directory; null where this user may not mount one. */
async function mountSmallDisk(directory: string): Promise<SmallDisk | null> {
  const options = `size=${MEGABYTES}m,mode=755`;
  const mounted = await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]).catch(
    () => null,
  );
  if (mounted === null) return null;
  return {
    fill: (milliseconds) => fill(path.join(directory, FILLER), milliseconds),
    unmount: async () => {
      await run("umount", [directory]);
    },
  };
}

async function fill(file: string, milliseconds: number): Promise<void> {
  const filler = await open(file, "w");
  try {
    const end = Date.now() + milliseconds;
    // What the server gives back meanwhile is taken as well.
    while (Date.now() < end) if (!(await hasWritten(filler))) await sleep(20);
  } finally {
    await filler.close();
    await rm(file);
  }
}

async function hasWritten(filler: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { bytesWritten } = await filler.write(PART).catch(() => ({ bytesWritten: 0 }));
  return bytesWritten > 0;
}
