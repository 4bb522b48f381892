import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { VERSION } from "@/lib/platform/version";
import { RELEASES, type Release } from "@/prisma/releases/versions";
import { StartError } from "../explain";
import { startTemporaryPostgres } from "../postgres/embedded-postgres";
import { prove } from "../prove";
import { runTool } from "../run-tool";
import { findFreePort } from "../app-process";
import { listEntries } from "./history";
import { builtRelease, type Instance, startInstance } from "./instances";
import { addPeople, Load } from "./load";
import { Balancer } from "./network";
import { report } from "./report";

const FILE = path.resolve(".cache/rolling/history.jsonl");
const SEED = 1;
/** Failed calls that are listed one by one. */
const SHOWN = 10;

/**
 * `npm run test:rolling [-- --seconds N]` builds the release before this one from the history, lets people work on two instances of it, and
 * replaces them one after the other by this version. Ends with 1 when a call failed, or anything that was acknowledged is not there once.
 */
void runTool(async (stop) => {
  const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new StartError("--seconds must be a number above 0.");
  const release = RELEASES.at(-1);
  if (!release) throw new StartError("There is no earlier release.");
  await mkdir(path.dirname(FILE), { recursive: true });
  const rolled = await roll(release, seconds, stop.signal);
  try {
    const { history, isGood } = await report(FILE);
    const failed = listEntries(history, "unanswered");
    console.log(`failed calls    ${failed.length}`);
    for (const { reason } of failed.slice(0, SHOWN)) console.log(reason);
    const isProven = await prove();
    return isGood && failed.length === 0 && isProven;
  } finally {
    await rolled.stop();
  }
});

/**
 * Two instances of a release work behind a load balancer; each is replaced by one of this version, the first of which brings the database
 * up to date, while people go on for so long before, between and after. The database stays, for a proof, until `stop`.
 */
async function roll(release: Release, seconds: number, signal: AbortSignal) {
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
    const first = [await start(old, await findFreePort()), await start(old, await findFreePort())];
    const urls = first.map(({ url }) => url);
    await addPeople(postgres.url);
    const load = await Load.prepare(urls[0] ?? "", postgres.url, FILE);
    const balancer = await Balancer.start(await findFreePort(), urls);
    let isOver = false;
    load.start(balancer.url, SEED, () => isOver || signal.aborted);
    try {
      await sleep(seconds * 1000, undefined, { signal });
      for (const instance of first) {
        await balancer.takeOut(instance.url);
        await instance.stop();
        running.delete(instance);
        balancer.add(await replace(instance, release, start));
        await sleep(seconds * 1000, undefined, { signal });
      }
    } finally {
      isOver = true;
      await load.end(postgres.url);
      balancer.stop();
    }
    return { stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Starts this version where an instance was, and returns its address. */
async function replace(
  { url }: Instance,
  release: Release,
  start: (folder: string, port: number) => Promise<Instance>,
): Promise<string> {
  const began = performance.now();
  const replacement = await start(process.cwd(), Number(new URL(url).port));
  const took = Math.round(performance.now() - began);
  const version = await replacement.version();
  if (version !== VERSION) throw new Error(`${replacement.url} names version ${version}.`);
  console.log(`${release.version} was replaced by ${version}, ready after ${took} ms.`);
  return replacement.url;
}
