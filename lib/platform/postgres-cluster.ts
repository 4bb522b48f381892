import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Binaries } from "./postgres-binaries";
import { privateDirectory } from "./postgres-home";
import { type Account, commandOf, PostgresError, run, succeeds } from "./postgres-process";

/** One cluster on disk: `home` holds its data and its log, `socketDir` is the only way to connect to it. */
export type Cluster = {
  readonly home: string;
  readonly socketDir: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  /** For tests: fast, and lost when the machine stops. */
  readonly isTemporary: boolean;
};

const NAME = "factory";
const LOG_LIMIT_BYTES = 10_000_000;
const START_SECONDS = 120;

/** The address of the cluster's database, or of another database in it. */
export function clusterUrl(socketDir: string, database = NAME): string {
  return `postgresql://${NAME}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Creates the cluster where there is none yet, starts it, and makes sure that its database exists. */
export async function startCluster(cluster: Cluster): Promise<void> {
  await removeOrphan(cluster);
  if (!(await exists(dataOf(cluster)))) await createCluster(cluster);
  await shortenLog(cluster);
  await startServer(cluster);
  await createDatabase(cluster);
}

/** Stops the server: open transactions end at once; after ten seconds also without its closing work. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const data = dataOf(cluster);
  const pidFile = path.join(data, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 0 && (await commandOf(pid)).includes(` -D ${data} `)) {
    const stop = (mode: string, seconds: number) => {
      const args = ["stop", "-D", data, "-m", mode, "-t", String(seconds)];
      return succeeds(cluster.binaries.pgCtl, args, cluster.account);
    };
    if (!(await stop("fast", 10))) await stop("immediate", 5);
  } else if (pid > 0 && isTaken(pid)) {
    // The number belongs to another program by now: pg_ctl would signal that one, and postgres wait for it.
    await rm(pidFile, { force: true });
  }
  await rm(cluster.socketDir, { recursive: true, force: true });
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function dataOf(cluster: Cluster): string {
  return path.join(cluster.home, "data");
}

function logOf(cluster: Cluster): string {
  return path.join(cluster.home, "server.log");
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** A server that outlived the process which started it (SIGKILL) is stopped; what it left does not block. */
async function removeOrphan(cluster: Cluster): Promise<void> {
  await stopCluster(cluster);
  await privateDirectory(cluster.socketDir, cluster.account);
  for (const file of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    await rm(path.join(cluster.socketDir, file), { force: true });
  }
}

async function createCluster(cluster: Cluster): Promise<void> {
  const draft = path.join(cluster.home, "data.unfinished");
  await rm(draft, { recursive: true, force: true });
  const args = [
    `--pgdata=${draft}`,
    `--username=${NAME}`,
    "--auth-local=trust",
    "--auth-host=reject",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // With plain C, pg_trgm takes no Arabic letter for a letter.
    `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
    ...(cluster.isTemporary ? ["--no-sync"] : []),
  ];
  try {
    await run(cluster.binaries.initdb, args, cluster.account);
  } catch (thrown) {
    throw new PostgresError(`The database could not be created:\n${outputOf(thrown)}`);
  }
  await rename(draft, dataOf(cluster));
}

function settingsOf(cluster: Cluster): Record<string, string> {
  const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  return {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: cluster.socketDir,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    ...(cluster.isTemporary ? fast : durable),
  };
}

async function startServer(cluster: Cluster): Promise<void> {
  // pg_ctl hands this to a shell; no value holds a quote.
  const options = Object.entries(settingsOf(cluster)).map(([key, value]) => `-c ${key}='${value}'`);
  const args = ["start", "-D", dataOf(cluster), "-l", logOf(cluster), "-w"];
  const timing = ["-t", String(START_SECONDS), "-o", options.join(" ")];
  try {
    await run(cluster.binaries.pgCtl, [...args, ...timing], cluster.account);
  } catch {
    const log = await readFile(logOf(cluster), "utf8").catch(() => "");
    const lines = log.trim().split("\n").slice(-12);
    throw new PostgresError(`The database did not start. Its log ends with:\n${lines.join("\n")}`);
  }
}

async function shortenLog(cluster: Cluster): Promise<void> {
  const size = await stat(logOf(cluster)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(logOf(cluster), `${logOf(cluster)}.old`);
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster.socketDir, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}

function outputOf(thrown: unknown): string {
  if (thrown instanceof Error && "stderr" in thrown) return String(thrown.stderr).trim();
  return String(thrown);
}
