import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";
import { TIME_ZONE } from "../days";
import {
  assertPortFree,
  findFreePort,
  startApp,
  untilReady,
  type Listener,
} from "../../app-process";

const HOST = "127.0.0.1";
/** The secret with which the tests' apps sign tokens. */
export const AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";
/** Returns the folder of the backups that the tests' app at an address makes. */
export function getBackupFolder(url: string): string {
  return path.join(tmpdir(), `factory-backups-${new URL(url).port}`);
}

const SETTINGS = {
  AUTH_SECRET,
  TZ: TIME_ZONE,
  LOG_LEVEL: "warn",
  // The same on every machine, unless the benchmarks are to measure another number.
  WORKERS: process.env.WORKERS ?? "1",
};

export type TestApp = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly port?: number;
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly listener?: Listener;
  /** Starts the process: the built app's by default. */
  readonly launch?: typeof startApp;
};

/** Starts a server of its own, with the demo factory of at least so many products. */
export async function startDemoDatabase(products = 0): Promise<RunningPostgres> {
  const postgres = await startTemporaryPostgres();
  try {
    await applyMigrations(postgres.url);
    await seedDemo(postgres.url, products);
    return postgres;
  } catch (thrown) {
    await postgres.stop();
    throw thrown;
  }
}

/** Starts the app on a migrated database. Without `port` it takes a free one. `stop` also stops the database. */
export async function startTestApp(
  postgres: RunningPostgres,
  options: Options = {},
): Promise<TestApp> {
  const databaseUrl = postgres.url;
  try {
    const port = options.port ?? (await findFreePort());
    await assertPortFree(HOST, port);
    const BACKUP_DIR = getBackupFolder(`http://${HOST}:${port}`);
    const given = { DATABASE_URL: databaseUrl, BACKUP_DIR, ...options.settings };
    const settings = { ...SETTINGS, ...given };
    const launch = options.launch ?? startApp;
    const app = launch(HOST, port, settings, options.listener);
    const stop = async () => {
      try {
        await app.stop();
        await rm(BACKUP_DIR, { recursive: true, force: true });
      } finally {
        await postgres.stop();
      }
    };
    await untilReady(app).catch((thrown: unknown) =>
      stop().then(() => {
        throw thrown;
      }),
    );
    return { url: app.url, databaseUrl, stop };
  } catch (thrown) {
    await postgres.stop();
    throw thrown;
  }
}

/** Fills a migrated database with the demo factory of at least so many products. */
// It runs in a separate process, because test runners load modules without the condition "react-server".
export async function seedDemo(databaseUrl: string, products = 0): Promise<void> {
  const code = `
    const { seedDemoFactory } = await import("./prisma/seed/demo-factory.ts");
    await seedDemoFactory({ databaseUrl: process.env.DATABASE_URL, products: ${products} });`;
  const loader = ["--import", "tsx", "--conditions=react-server"];
  await promisify(execFile)(process.execPath, [...loader, "--input-type=module", "--eval", code], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}
