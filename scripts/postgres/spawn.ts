import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getListenSettings } from "./access";
import { surroundings } from "./process";
import { type Cluster, getData, getLog, isTaken, readPid, type Server } from "./cluster-files";

const LOOK_EVERY_MS = 200;

/** Starts the server of a cluster, in the way that its access allows, and returns at once or when it accepts connections. */
export async function spawnServer(cluster: Cluster): Promise<Server> {
  // In append mode the server continues at the start of a log that was truncated.
  const log = await open(getLog(cluster), "a", 0o600);
  try {
    if (cluster.account !== undefined) await log.chown(cluster.account.uid, cluster.account.gid);
    return cluster.access.kind === "socket"
      ? spawnDirectly(cluster, log.fd)
      : await spawnByControl(cluster);
  } finally {
    await log.close();
  }
}

function spawnDirectly(cluster: Cluster, log: number): Server {
  const { account, binaries } = cluster;
  const settings = Object.entries(getSettings(cluster)).flatMap(([key, value]) => [
    "-c",
    `${key}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ["-D", getData(cluster), ...settings], {
    ...surroundings(),
    ...account,
    stdio: ["ignore", log, log],
    // In a separate session, so that Ctrl-C reaches only this process, which stops the app before the database.
    detached: true,
  });
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  return { ended };
}

/** Starts the server by `pg_ctl`: on Windows that takes the rights of an administrator from it, with which it would not run. */
async function spawnByControl(cluster: Cluster): Promise<Server> {
  const { account, binaries } = cluster;
  const data = getData(cluster);
  const lines = Object.entries(getSettings(cluster)).map(([key, value]) => `${key} = '${value}'\n`);
  await writeFile(path.join(data, "postgresql.auto.conf"), lines.join(""));
  const args = ["start", "-D", data, "-l", getLog(cluster), "-t", "120"];
  // Without pipes, which the server would hold open on Windows, and there with a hidden console, which Ctrl-C does not reach.
  const options = { ...surroundings(), ...account, stdio: "ignore", windowsHide: true } as const;
  const control = spawn(binaries.pgCtl, args, options);
  await once(control, "exit");
  if (control.exitCode !== 0) return { ended: Promise.resolve() };
  const pid = await readPid(cluster);
  return { ended: waitForEnd(pid) };
}

async function waitForEnd(pid: number): Promise<void> {
  while (pid > 0 && isTaken(pid)) await sleep(LOOK_EVERY_MS, undefined, { ref: false });
}

function getSettings({ access, isTemporary }: Cluster): Record<string, string> {
  const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const fast = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  return {
    ...getListenSettings(access),
    max_connections: "100",
    shared_buffers: "128MB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    ...(isTemporary ? fast : durable),
  };
}
