import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { IS_WINDOWS } from "../platform";
import { type Access, choosePort, clusterUrl } from "./access";
import { accountFor, canEnter } from "./account";
import { binariesFor } from "./binaries";
import { startCluster } from "./cluster";
import { homeIn, privateDirectory } from "./home";
import { readHolder, isAbandoned, type Lock, refuseWhileHeld, takeLock } from "./lock";
import type { Account, PostgresError } from "./process";
import { type Cluster } from "./cluster-files";
import { stopServer } from "./server";
import { keepRunning } from "./watch";

/** A started server: the address of its database, and how to stop it. */
export type RunningPostgres = { readonly url: string; readonly stop: () => Promise<void> };

/** A started server that can be watched and restarted. */
export type EmbeddedPostgres = RunningPostgres & {
  /**
   * Starts the server again each time it ends without `stop`, and passes one line about it to `report`. Returns the error when
   * all tries failed, or nothing after `stop`. `pauses` are the milliseconds before each try.
   */
  readonly keepRunning: (
    report: (line: string) => void,
    pauses?: readonly number[],
  ) => Promise<PostgresError | undefined>;
};

const TEMPORARY = "factory-temporary-";

/**
 * Starts the PostgreSQL server of a data directory, creating it the first time. It listens only on a Unix socket that only
 * this user can open, or on a port of this machine with a password. Throws `PostgresError` when another process uses the directory.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  isOnPort = IS_WINDOWS,
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const directory = await realpath(dataDir);
  const account = await accountFor(path.join(directory, "postgres"));
  const access: Access = isOnPort
    ? await choosePort(directory, account)
    : {
        kind: "socket",
        directory: path.join(await temporaryRoot(account), `factory-${getHash(directory)}`),
      };
  const lock = await takeLock(lockIn(directory), clusterUrl(access));
  return started(lock, async () => ({
    home: await homeIn(directory, account),
    access,
    account,
    binaries: await binariesFor(account),
    isTemporary: false,
  }));
}

/** The URL of the server that a living process runs on this data directory, if any. */
export async function urlOfRunningPostgres(dataDir: string): Promise<string | undefined> {
  return (await readHolder(lockIn(dataDir)))?.url;
}

/** Throws `PostgresError` while a living process uses the data directory. */
export async function assertDataDirFree(dataDir: string): Promise<void> {
  await refuseWhileHeld(lockIn(dataDir));
}

/** Starts an empty server for tests, without fsync. `stop` removes its data. */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const account = await accountFor("");
  const root = await temporaryRoot(account);
  await removeAbandoned(root, account);
  const home = await mkdtemp(path.join(root, TEMPORARY));
  await privateDirectory(home, account);
  const access = IS_WINDOWS ? await choosePort(home, account) : socketIn(home);
  const lock = await takeLock(lockIn(home), clusterUrl(access));
  const server = await started(lock, async () => ({
    home,
    access,
    account,
    binaries: await binariesFor(account),
    isTemporary: true,
  })).catch(async (thrown: unknown) => {
    await rm(home, { recursive: true, force: true });
    throw thrown;
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function started(lock: Lock, prepare: () => Promise<Cluster>): Promise<EmbeddedPostgres> {
  try {
    const cluster = await prepare();
    const server = await startCluster(cluster).catch(async (thrown: unknown) => {
      await stopServer(cluster);
      throw thrown;
    });
    const stopping = new AbortController();
    let watching: Promise<unknown> = Promise.resolve();
    return {
      url: clusterUrl(cluster.access),
      keepRunning: (report, pauses) => {
        const watched = keepRunning(cluster, server, { signal: stopping.signal, report, pauses });
        watching = watched;
        return watched;
      },
      stop: async () => {
        stopping.abort();
        await stopServer(cluster);
        await watching;
        // The watch may have started the server again between the abort and the first stop.
        await stopServer(cluster);
        await lock.release();
      },
    };
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

/** Stops and removes temporary servers whose process was killed. */
async function removeAbandoned(root: string, account: Account | undefined): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const home = path.join(root, name);
    if (!(await isAbandoned(lockIn(home)))) continue;
    await stopServer({
      home,
      access: socketIn(home),
      account,
      binaries: await binariesFor(account),
      isTemporary: true,
    });
    await rm(home, { recursive: true, force: true });
  }
}

function socketIn(home: string): Access {
  return { kind: "socket", directory: path.join(home, "socket") };
}

function lockIn(directory: string): string {
  return path.join(directory, "lock");
}

function getHash(directory: string): string {
  const { uid } = userInfo();
  return createHash("sha256").update(`${uid}:${directory}`).digest("hex").slice(0, 12);
}

// A socket's path has at most about 100 characters, and pg_ctl does not escape special characters in it.
async function temporaryRoot(account: Account | undefined): Promise<string> {
  const root = await realpath(tmpdir()).catch(() => "");
  if (IS_WINDOWS) return root;
  const fits = /^\/[\w./-]{1,60}$/.test(root) && (await canEnter(root, account));
  return fits ? root : "/tmp";
}
