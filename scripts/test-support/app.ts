import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";
import { assertPortFree, startApp, untilReady, type Listener } from "../app-process";

const HOST = "127.0.0.1";
/** What the apps of the tests sign their tokens with. */
export const AUTH_SECRET = "only-for-tests-only-for-tests-only-for-tests";
const SETTINGS = {
  AUTH_SECRET,
  TZ: "Africa/Cairo",
  LOG_LEVEL: "warn",
};

export type TestApp = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly port?: number;
  readonly seed: boolean;
  /** How many products the demo factory has at least. */
  readonly products?: number;
  /** Settings of its own. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly listener?: Listener;
  /** An empty database to run on. */
  readonly postgres?: RunningPostgres;
};

/**
 * Starts the built app on a database of its own: empty, or with the demo factory (`seed`). Without a port it
 * takes a free one. All of it is gone after `stop`, a database that was given as well.
 */
export async function startTestApp(options: Options): Promise<TestApp> {
  const postgres = options.postgres ?? (await startTemporaryPostgres());
  const databaseUrl = postgres.url;
  try {
    await applyMigrations(databaseUrl);
    if (options.seed) await seed(databaseUrl, options.products);
    const port = options.port ?? (await freePort());
    await assertPortFree(HOST, port);
    const settings = { ...SETTINGS, DATABASE_URL: databaseUrl, ...options.settings };
    const app = startApp(HOST, port, settings, options.listener);
    const stop = () => app.stop().finally(() => postgres.stop());
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

/** In a process of its own: test runners load modules without the condition that server code asks for. */
async function seed(databaseUrl: string, products = 0): Promise<void> {
  const code = `
    const { seedDemoFactory } = await import("./prisma/seed/demo-factory.ts");
    await seedDemoFactory({ databaseUrl: process.env.DATABASE_URL, products: ${products} });`;
  const loader = ["--import", "tsx", "--conditions=react-server"];
  await promisify(execFile)(process.execPath, [...loader, "--input-type=module", "--eval", code], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
}

/** A port below those that the system hands out by itself, so that no connection of another test has it. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const isFree = await assertPortFree(HOST, port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  throw new Error("There is no free port between 20000 and 29999.");
}
