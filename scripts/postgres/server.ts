import { copyFile, readFile, rm, stat, truncate } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clusterUrl, removeAccess } from "./access";
import { type Cluster, getData, getLog, isTaken, readPid, type Server } from "./cluster-files";
import { getCommand, PostgresError, succeeds } from "./process";
import { spawnServer } from "./spawn";

const LOG_LIMIT_BYTES = 10_000_000;
const START_MS = 120_000;
const ASK_AGAIN_MS = 20;

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
  const pid = await readPid(cluster);
  if (pid > 0 && isServerCommand(await getCommand(pid), data)) {
    const stop = (mode: string, seconds: number) => {
      const args = ["stop", "-D", data, "-m", mode, "-t", String(seconds)];
      return succeeds(cluster.binaries.pgCtl, args, cluster.account);
    };
    if (!(await stop("fast", 10))) await stop("immediate", 5);
  } else if (pid > 0 && isTaken(pid)) {
    // Another program has this process id now. pg_ctl would signal that program, and postgres would wait for it.
    await rm(path.join(data, "postmaster.pid"), { force: true });
  }
  await removeAccess(cluster.access);
}

/** Recognizes the server by its directory in its command, in which Windows has quotes and other slashes. */
function isServerCommand(command: string, data: string): boolean {
  const plain = (text: string) => text.replaceAll('"', "").replaceAll("\\", "/");
  return `${plain(command)} `.includes(` -D ${plain(data)} `);
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

/** Checks whether the server accepts connections. Throws the error of a running server that refuses them for good. */
async function isUsable({ access }: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: clusterUrl(access, "postgres") });
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
