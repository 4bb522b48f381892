import { assertDataDirFree, type EmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { checkSettings, type Settings } from "@/lib/platform/env";
import { applyMigrations } from "@/prisma/migrate";
import { type Address, toUrl } from "./app/address";
import {
  type AppProcess,
  assertPortFree,
  findFreePort,
  startApp,
  startDevelopmentApp,
  untilReady,
} from "./app-process";
import { authSecretIn } from "./auth-secret";
import { ownDatabase } from "./chosen-database";
import { explain, StartError } from "./explain";
import { keepRunning } from "./keep-running";
import type { LanAccess } from "./lan/lan-access";
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
    const { lan, ...address } = await chooseAddress(settings);
    try {
      const postgres = await ownDatabase(settings);
      try {
        await serve(kind, settings, { postgres, stop, address, lan });
      } finally {
        await postgres.stop();
      }
    } finally {
      await lan?.stop();
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

/** Chooses where the app listens: at its own address, or behind the gateway to the own network, which is open from then on. */
async function chooseAddress(settings: Settings): Promise<Address & { readonly lan?: LanAccess }> {
  const { HOST: host, PORT: port } = settings;
  if (settings.LAN === undefined) {
    await assertPortFree(host, port);
    return { host, port };
  }
  // A dynamic import: few start it, and its libraries take their time to load.
  const { openLan } = await import("./lan/lan-access");
  const address = { host: "127.0.0.1", port: await findFreePort() };
  return { ...address, lan: await openLan(settings, toUrl(address)) };
}

type Served = {
  readonly postgres: EmbeddedPostgres;
  readonly stop: StopRequest;
  readonly address: Address;
  readonly lan: LanAccess | undefined;
};

async function serve(
  kind: Kind,
  settings: Settings,
  { postgres, stop, address: { host, port }, lan }: Served,
): Promise<void> {
  const { TZ, ACCEPT_NEWER_DATABASE } = settings;
  const acceptsNewer = ACCEPT_NEWER_DATABASE !== undefined;
  const DATABASE_URL = postgres.url;
  const AUTH_SECRET = settings.AUTH_SECRET ?? (await authSecretIn(settings.DATA_DIR));
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, TZ });
  const lines = await stop.orResult(
    applyMigrations(DATABASE_URL, { acceptsNewer }).then(() =>
      kind.prepare(DATABASE_URL, settings),
    ),
  );
  if (lines === undefined) return;

  console.log("Starting the app…");
  const startFor = kind.isDevelopment ? startDevelopmentApp : startApp;
  const start = () => startFor(host, port, { DATABASE_URL, AUTH_SECRET, TZ });
  const app = { current: start() };
  try {
    await stop.orResult(untilReady(app.current));
    const url = lan ? toUrl({ host, port: settings.PORT }) : app.current.url;
    if (!stop.isMade())
      console.log(["", `The app runs at ${url}`, ...(lan?.lines ?? []), ...lines, ""].join("\n"));
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
