import { type ChildProcess, spawn } from "node:child_process";
import { open, mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountFor } from "@/scripts/postgres/account";
import { privateDirectory } from "@/scripts/postgres/home";
import { type Account, run, surroundings } from "@/scripts/postgres/process";
import { StartError } from "../explain";
import { findFreePort } from "../app-process";
import { withClient } from "../postgres/client";

const DEBIAN = "/usr/lib/postgresql";
const USER = "factory";
const WAIT_MS = 30_000;

/** A primary server and its standby, with a network between them. */
export type Servers = {
  /** Both hosts, of which the app finds the one that can be written to. */
  readonly databaseUrl: string;
  readonly primaryUrl: string;
  /** The standby alone, which takes over. */
  readonly standbyUrl: string;
  readonly network: Relay;
  /** Ends the primary at once, as a machine that fails, and with it its network. */
  readonly losePrimary: () => Promise<void>;
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts both servers of Debian's PostgreSQL; the primary waits for the standby with each commit if it is synchronous. */
export async function startServers(isSynchronous: boolean): Promise<Servers> {
  const bin = await debianPrograms();
  const account = await accountFor("");
  const home = await mkdtemp(path.join(tmpdir(), "factory-failover-"));
  await rm(home, { recursive: true });
  await privateDirectory(home, account);
  const [first, second, between] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const network = await Relay.start(between, first);
  const started: ChildProcess[] = [];
  const stop = async () => {
    network.stop();
    await Promise.all(started.map((server) => ended(server)));
    await rm(home, { recursive: true, force: true });
  };
  const start = async (data: string, port: number) => {
    const server = await spawnServer({ bin, account, data, port });
    started.push(server);
    await until(`SELECT 1 AS "isTrue"`, getUrl(port, "postgres"));
    return server;
  };
  try {
    const [primaryData, standbyData] = [path.join(home, "primary"), path.join(home, "standby")];
    const encoding = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust"];
    await run(path.join(bin, "initdb"), ["-D", primaryData, "-U", USER, ...encoding], account);
    const primary = await start(primaryData, first);
    await withClient(getUrl(first, "postgres"), (client) =>
      client.query(`CREATE DATABASE ${USER}`),
    );
    const source = `host=127.0.0.1 port=${between} user=${USER} application_name=standby`;
    const copy = ["-D", standbyData, "-d", source, "-R", "-X", "stream", "-c", "fast"];
    await run(path.join(bin, "pg_basebackup"), copy, account);
    await start(standbyData, second);
    // After the copy: once promoted, the standby is alone and waits for nobody.
    if (isSynchronous) await waitForStandby(getUrl(first, "postgres"));
    return {
      databaseUrl: `postgresql://${USER}@127.0.0.1:${first},127.0.0.1:${second}/${USER}?target_session_attrs=read-write`,
      primaryUrl: getUrl(first, USER),
      standbyUrl: getUrl(second, USER),
      network,
      losePrimary: async () => {
        network.cut();
        await ended(primary);
      },
      promote: async () => {
        const args = ["promote", "-D", standbyData, "-W"];
        await run(path.join(bin, "pg_ctl"), args, account);
      },
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** The folder of the newest PostgreSQL that Debian installed. */
async function debianPrograms(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  if (newest !== undefined) return path.join(DEBIAN, String(newest), "bin");
  throw new StartError(`There is no PostgreSQL of Debian in ${DEBIAN}: apt install postgresql.`);
}

function getUrl(port: number, database: string): string {
  return `postgresql://${USER}@127.0.0.1:${port}/${database}`;
}

type Place = {
  readonly bin: string;
  readonly account: Account | undefined;
  readonly data: string;
  readonly port: number;
};

async function spawnServer({ bin, account, data, port }: Place): Promise<ChildProcess> {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    wal_level: "replica",
    hot_standby: "on",
    wal_retrieve_retry_interval: "100ms",
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`]);
  const log = await open(`${data}.log`, "a", 0o600);
  try {
    return spawn(path.join(bin, "postgres"), ["-D", data, ...options], {
      ...surroundings(),
      ...account,
      stdio: ["ignore", log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

/** SIGQUIT is PostgreSQL's immediate stop: no connection ends in order, and nothing more is sent to the standby. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGQUIT");
  await exit;
}

/** A question to the primary: is its standby a synchronous one? */
export const IS_SYNCHRONOUS = `SELECT count(*) = 1 AS "isTrue" FROM pg_stat_replication WHERE sync_state = 'sync'`;

async function waitForStandby(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'");
    await client.query("SELECT pg_reload_conf()");
  });
  await until(IS_SYNCHRONOUS, url);
}

/** Waits until the server answers the question with true. */
export async function until(question: string, url: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  const isTrue = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ isTrue: boolean | number }>(question);
      return Boolean(rows[0]?.isTrue);
    }).catch(() => false);
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new StartError(`A server did not come so far: ${question}`);
    await sleep(50);
  }
}

/** Milliseconds that everything takes in each direction, as to a standby in another town. */
const DELAY = 50;

/** A network between two servers: it takes its time, and can be cut with all that is under way. */
class Relay {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((from) => this.carry(from));

  private constructor(private readonly target: number) {}

  /** Listens on a port and carries each connection to the target's port. */
  static async start(port: number, target: number): Promise<Relay> {
    const relay = new Relay(target);
    await new Promise<void>((resolve) => relay.server.listen(port, "127.0.0.1", resolve));
    return relay;
  }

  /** Loses all that is under way, and lets nothing through until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }

  private carry(from: Socket): void {
    if (this.isCut) return void from.destroy();
    const to = connect(this.target, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on("data", (chunk) => setTimeout(() => other.writable && other.write(chunk), DELAY));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
