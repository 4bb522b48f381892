import { assertDataDirFree, type EmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { checkSettings, type Settings } from "@/lib/platform/env";
import { applyMigrations } from "@/prisma/migrate";
import {
  type AppProcess,
  assertPortFree,
  startApp,
  startDevelopmentApp,
  untilReady,
} from "./app-process";
import { authSecretIn } from "./auth-secret";
import { ownDatabase } from "./chosen-database";
import { explain, StartError } from "./explain";
import { keepRunning } from "./keep-running";
import { listenForStop, type StopRequest } from "./stop-request";

export type Kind = {
  readonly defaultDataDir: string;
  /** Fills the migrated database where needed, and returns the lines to print once the app runs. */
  readonly prepare: (databaseUrl: string, settings: Settings) => Promise<readonly string[]>;
  /** The development server instead of the built app. */
  readonly isDevelopment?: boolean;
};

/**
 * Starts the database, migrations, first contents and app, runs until a stop request, and stops in the opposite order. Ends
 * the process with 0, or with 1 and a printed reason.
 */
export async function runApp(kind: Kind): Promise<never> {
  const stop = listenForStop();
  try {
    process.env.DATA_DIR ||= kind.defaultDataDir;
    const settings = checkSettings(process.env);
    if (settings.DATABASE_URL === undefined) await assertDataDirFree(settings.DATA_DIR);
    await assertPortFree(settings.HOST, settings.PORT);
    const postgres = await ownDatabase(settings);
    try {
      await serve(kind, settings, postgres, stop);
    } finally {
      await postgres.stop();
    }
  } catch (thrown) {
    if (!stop.isMade()) {
      console.error(explain(thrown));
      process.exit(1);
    }
  }
  // An open connection pool would keep the event loop alive.
  process.exit(0);
}

async function serve(
  kind: Kind,
  settings: Settings,
  postgres: EmbeddedPostgres,
  stop: StopRequest,
): Promise<void> {
  const { TZ, HOST, PORT } = settings;
  const DATABASE_URL = postgres.url;
  const AUTH_SECRET = settings.AUTH_SECRET ?? (await authSecretIn(settings.DATA_DIR));
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, TZ });
  const lines = await stop.orResult(
    applyMigrations(DATABASE_URL).then(() => kind.prepare(DATABASE_URL, settings)),
  );
  if (lines === undefined) return;

  console.log("Starting the app…");
  const startFor = kind.isDevelopment ? startDevelopmentApp : startApp;
  const start = () => startFor(HOST, PORT, { DATABASE_URL, AUTH_SECRET, TZ });
  const app = { current: start() };
  try {
    await stop.orResult(untilReady(app.current));
    if (!stop.isMade())
      console.log(["", `The app runs at ${app.current.url}`, ...lines, ""].join("\n"));
    const report = (line: string) => console.error(line);
    const end = kind.isDevelopment
      ? waitForEnd(app.current)
      : keepRunning(app, { start, stop, report });
    await stop.orResult(Promise.race([end, waitForLoss(postgres)]));
  } finally {
    await app.current.stop();
  }
}

async function waitForEnd(app: AppProcess): Promise<never> {
  await app.ended;
  throw new StartError("The app ended by itself: see its last lines above.");
}

/** Rejects with the reason when the database does not start again; a service manager then restarts everything. */
async function waitForLoss(postgres: EmbeddedPostgres): Promise<void> {
  const reason = await postgres.keepRunning((line) => console.error(line));
  if (reason) throw reason;
}
