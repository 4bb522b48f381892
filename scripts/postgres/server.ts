import { spawn } from "node:child_process";
import { copyFile, open, readFile, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries";
import { type Account, getCommand, PostgresError, succeeds, surroundings } from "./process";

/** One cluster on disk: `home` holds its data and its log, `socketDir` is the only way to connect to it. */
export type Cluster = {
  readonly home: string;
  readonly socketDir: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  /** True for a test server: without fsync, so faster, and lost when the machine stops. */
  readonly isTemporary: boolean;
};

/** A server that was started by this process. */
export type Server = {
  /** Fulfilled when the server's process has ended, for any reason. */
  readonly ended: Promise<void>;
};

/** The user of every cluster, and the name of its database. */
export const NAME = "factory";

const LOG_LIMIT_BYTES = 10_000_000;
const START_MS = 120_000;
const ASK_AGAIN_MS = 20;

/** The URL of the cluster's database, or of another database in it. */
export function clusterUrl(socketDir: string, database = NAME): string {
  return `postgresql://${NAME}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

export function getData(cluster: Cluster): string {
  return path.join(cluster.home, "data");
}

/**
 * Starts the server of an existing cluster and waits up to 120 seconds until it accepts connections; after a crash it first
 * recovers. Throws `PostgresError` with the reason from its log when the server ends, the time is over or the signal aborts.
 */
export async function startServer(cluster: Cluster, signal?: AbortSignal): Promise<Server> {
  await shortenLog(cluster);
  const logStart = await getSize(getLog(cluster));
  const server = await spawnServer(cluster);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + START_MS;
  while (!(await isUsable(cluster))) {
    if (hasEnded || signal?.aborted || Date.now() > deadline)
      throw await failureIn(cluster, logStart);
    await sleep(ASK_AGAIN_MS);
  }
  return server;
}

/** Stops the server and aborts open transactions. After 10 seconds it stops without a checkpoint ("immediate"). */
export async function stopServer(cluster: Cluster): Promise<void> {
  const data = getData(cluster);
  const pidFile = path.join(data, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (pid > 0 && (await getCommand(pid)).includes(` -D ${data} `)) {
    const stop = (mode: string, seconds: number) => {
      const args = ["stop", "-D", data, "-m", mode, "-t", String(seconds)];
      return succeeds(cluster.binaries.pgCtl, args, cluster.account);
    };
    if (!(await stop("fast", 10))) await stop("immediate", 5);
  } else if (pid > 0 && isTaken(pid)) {
    // Another program has this process id now. pg_ctl would signal that program, and postgres would wait for it.
    await rm(pidFile, { force: true });
  }
  await rm(cluster.socketDir, { recursive: true, force: true });
}

/** Moves the content of a log above 10 MB to `server.log.old`; the server may run meanwhile. */
export async function shortenLog(cluster: Cluster): Promise<void> {
  const log = getLog(cluster);
  if ((await getSize(log)) <= LOG_LIMIT_BYTES) return;
  // On a full disk the copy fails, and truncating the log matters more than keeping it.
  await copyFile(log, `${log}.old`).catch(() => undefined);
  await truncate(log);
}

async function getSize(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function getLog(cluster: Cluster): string {
  return path.join(cluster.home, "server.log");
}

function getSettings(cluster: Cluster): Record<string, string> {
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

async function spawnServer(cluster: Cluster): Promise<Server> {
  const { account, binaries } = cluster;
  const settings = Object.entries(getSettings(cluster)).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  // In append mode the server continues at the start of a log that was truncated.
  const log = await open(getLog(cluster), "a", 0o600);
  try {
    if (account !== undefined) await log.chown(account.uid, account.gid);
    const child = spawn(binaries.postgres, ["-D", getData(cluster), ...settings], {
      ...surroundings(),
      ...account,
      stdio: ["ignore", log.fd, log.fd],
      // In a separate session, so that Ctrl-C reaches only this process, which stops the app before the database.
      detached: true,
    });
    child.unref();
    const ended = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    return { ended };
  } finally {
    await log.close();
  }
}

/** Checks whether the server accepts connections. Throws the error of a running server that refuses them for good. */
async function isUsable({ socketDir }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(socketDir, "postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (thrown) {
    // 57P03: the server starts or recovers. Any other type of error: it does not listen yet, or has just ended.
    if (thrown instanceof pg.DatabaseError && thrown.code !== "57P03") throw thrown;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Why a server did not start: the last line of its log that is FATAL or PANIC, or else the last line. */
async function failureIn(cluster: Cluster, logStart: number): Promise<PostgresError> {
  const log = await readFile(getLog(cluster)).catch(() => Buffer.alloc(0));
  const lines = log.subarray(logStart).toString().trim().split("\n");
  const fatal = lines.findLastIndex((line) => /\] (FATAL|PANIC): /.test(line));
  const [reason = "", detail = ""] = lines.slice(fatal);
  const quoted = detail.includes("] DETAIL: ") ? [reason, detail] : [reason];
  const words = quoted.map((line) => line.replace(/^.*?\] [A-Z]+: +/, ""));
  return new PostgresError(
    `The database did not start: ${words.join(" ")} (the end of ${getLog(cluster)})`,
  );
}
