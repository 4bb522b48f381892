import { setTimeout as sleep } from "node:timers/promises";
import { VERSION } from "@/lib/platform/version";
import type { Release } from "@/prisma/releases/versions";
import { startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { Board } from "../faults/board";
import { work } from "../faults/client";
import { addPeople } from "../faults/factory";
import { Random } from "../faults/random";
import { createProduct, HistoryFile, inTheEnd, momentIn, signInAll } from "../faults/run";
import { freePort } from "../test-support/processes/app";
import { Balancer } from "./balancer";
import { type Instance, startInstance } from "./instance";
import { builtRelease } from "./release";

export type Rolling = {
  readonly release: Release;
  /** Seconds that people work before, between and after the replacements. */
  readonly seconds: number;
  /** File of the history. */
  readonly file: string;
  readonly signal: AbortSignal;
};

export type Rolled = { readonly stop: () => Promise<void> };

const SEED = 1;

/**
 * Two instances of a release work behind a load balancer; each is replaced by one of this version, the first of which brings the database
 * up to date, while eight people go on. The database stays, for a proof, until `stop`.
 */
export async function roll({ release, seconds, file, signal }: Rolling): Promise<Rolled> {
  const old = await builtRelease(release);
  const postgres = await startTemporaryPostgres();
  // Before anything reads the settings: the proof in the end is of this database.
  process.env.DATABASE_URL = postgres.url;
  const running = new Set<Instance>();
  const stop = async () => {
    await Promise.all([...running].map((instance) => instance.stop()));
    await postgres.stop();
  };
  const start = async (folder: string, port: number) => {
    const instance = await startInstance(folder, port, postgres.url);
    running.add(instance);
    return instance;
  };
  try {
    const ports = [await freePort(), await freePort()];
    const first: Instance[] = [];
    for (const port of ports) first.push(await start(old, port));
    const people = await startPeople(first, postgres.url, file, signal);
    const replace = async (instance: Instance) => {
      await people.balancer.takeOut(instance.url);
      await instance.stop();
      running.delete(instance);
      const began = performance.now();
      const replacement = await start(process.cwd(), Number(new URL(instance.url).port));
      const took = Math.round(performance.now() - began);
      const version = await replacement.version();
      if (version !== VERSION) throw new Error(`${replacement.url} names version ${version}.`);
      console.log(`${release.version} was replaced by ${version}, ready after ${took} ms.`);
      people.balancer.add(replacement.url);
      await people.workFor(seconds);
    };
    try {
      await people.workFor(seconds);
      for (const instance of first) await replace(instance);
    } finally {
      await people.end();
    }
    return { stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Lets everybody work through a balancer, and writes what they do and what the database has in the end. */
async function startPeople(
  instances: readonly Instance[],
  databaseUrl: string,
  file: string,
  signal: AbortSignal,
) {
  await addPeople(databaseUrl);
  const direct = instances[0]?.url ?? "";
  const tokens = await signInAll(direct);
  await createProduct(direct, tokens.get("manager-1") ?? "");
  const since = await momentIn({ databaseUrl });
  const balancer = await Balancer.start(
    await freePort(),
    instances.map(({ url }) => url),
  );
  const history = new HistoryFile(file);
  let isOver = false;
  const shared = { url: balancer.url, board: new Board(new Random(SEED)), ...history.forClients() };
  const clients = [...tokens].map(([who, token]) =>
    work({ ...shared, who, token }, () => isOver || signal.aborted),
  );
  return {
    balancer,
    workFor: (seconds: number) => sleep(seconds * 1000, undefined, { signal }),
    end: async () => {
      isOver = true;
      await Promise.all(clients);
      for (const entry of await inTheEnd({ databaseUrl }, since)) history.record(entry);
      await history.end();
      balancer.stop();
    },
  };
}
