import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { clusterUrl, listInitArguments, NAME, prepareAccess } from "./access";
import { PostgresError, run } from "./process";
import { type Cluster, getData, type Server } from "./cluster-files";
import { startServer, stopServer } from "./server";

/** The locales whose letters are those of Unicode. */
const LETTERS = new Map<string, string>([
  ["darwin", "en_US.UTF-8"],
  ["win32", "en-US"],
]);

/** Creates the cluster if there is none, starts it, and creates its database if that is missing. */
export async function startCluster(cluster: Cluster, signal?: AbortSignal): Promise<Server> {
  await removeOrphan(cluster);
  if (!(await exists(getData(cluster)))) await createCluster(cluster);
  const server = await startServer(cluster, signal);
  await createDatabase(cluster);
  return server;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Stops a server that survived the SIGKILL of the process that started it, and removes its leftover files. */
async function removeOrphan(cluster: Cluster): Promise<void> {
  await stopServer(cluster);
  await prepareAccess(cluster.access, cluster.account);
}

async function createCluster(cluster: Cluster): Promise<void> {
  const draft = path.join(cluster.home, "data.unfinished");
  await rm(draft, { recursive: true, force: true });
  const args = [
    `--pgdata=${draft}`,
    `--username=${NAME}`,
    ...listInitArguments(cluster.access),
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // With the locale C, pg_trgm ignores Arabic letters.
    `--lc-ctype=${LETTERS.get(process.platform) ?? "C.UTF-8"}`,
    ...(cluster.isTemporary ? ["--no-sync"] : []),
  ];
  try {
    await run(cluster.binaries.initdb, args, cluster.account);
  } catch (thrown) {
    throw new PostgresError(`The database could not be created:\n${getOutput(thrown)}`);
  }
  await rename(draft, getData(cluster));
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster.access, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${NAME}`);
  } finally {
    await client.end();
  }
}

function getOutput(thrown: unknown): string {
  if (thrown instanceof Error && "stderr" in thrown) return String(thrown.stderr).trim();
  return String(thrown);
}
