import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Access } from "./access";
import type { Binaries } from "./binaries";
import type { Account } from "./process";

/** One cluster on disk: `home` holds its data and its log. */
export type Cluster = {
  readonly home: string;
  readonly access: Access;
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

export function getData(cluster: Cluster): string {
  return path.join(cluster.home, "data");
}

export function getLog(cluster: Cluster): string {
  return path.join(cluster.home, "server.log");
}

/** Reads the process id of the cluster's server; 0 without one. */
export async function readPid(cluster: Cluster): Promise<number> {
  const content = await readFile(path.join(getData(cluster), "postmaster.pid"), "utf8").catch(
    () => "",
  );
  return Number(content.split("\n")[0]);
}

/** Checks whether a process has this id. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
