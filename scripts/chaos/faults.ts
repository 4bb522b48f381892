import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "../explain";
import { prove } from "../prove";
import { runTool } from "../run-tool";
import { findFreePort } from "../app-process";
import { injectFaults, startFactory } from "./faulty-factory";
import { Load } from "./load";
import { type FaultyProxy, startFaultyProxy } from "./network";
import { Random } from "./random";
import { report } from "./report";

const FULL_SECONDS = 600;

/**
 * `npm run test:faults [-- --seconds N --seed S --history FILE]` lets people of all roles work on two instances whose processes,
 * connections and database fail as the seed says, and then checks the history of every call. Ends with 1 when anything does not hold.
 * `-- --check FILE` checks the history of an earlier run again.
 */
void runTool(async (stop) => {
  const { seconds, seed, file, check } = chosen();
  if (check !== undefined) return (await report(check)).isGood;
  await mkdir(path.dirname(file), { recursive: true });
  console.log(
    `Seed ${seed}, ${seconds} seconds: npm run test:faults -- --seconds ${seconds} --seed ${seed}`,
  );
  const ran = await runFaults({ seed, seconds, file, signal: stop.signal });
  try {
    if (stop.isMade()) return false;
    for (const line of faultLines(ran)) console.log(line);
    const { isGood } = await report(file);
    const isProven = await prove();
    console.log(`The history is in ${file}`);
    return isGood && isProven;
  } finally {
    await ran.stop();
  }
});

function chosen() {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: String(FULL_SECONDS) },
      seed: { type: "string", default: String(Date.now() % 2 ** 31) },
      check: { type: "string" },
      history: { type: "string", default: ".cache/faults/history.jsonl" },
    },
  });
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds > 0) || !Number.isInteger(seed))
    throw new StartError("--seconds must be a number above 0, and --seed a whole number.");
  return { seconds, seed, file: path.resolve(values.history), check: values.check };
}

type RunOptions = {
  readonly seed: number;
  readonly seconds: number;
  readonly file: string;
  readonly signal: AbortSignal;
};

/** Runs clients and faults for so long, and then writes what the database has. The database stays, for a proof, until `stop`. */
async function runFaults({ seed, seconds, file, signal }: RunOptions) {
  const factory = await startFactory();
  const proxies: FaultyProxy[] = [];
  const stop = async () => {
    for (const proxy of proxies) proxy.stop();
    await factory.stop();
  };
  try {
    const load = await Load.prepare(factory.instances[0] ?? "", factory.databaseUrl, file);
    const proxy = await startFaultyProxy(factory.instances, await findFreePort(), new Random(seed));
    proxies.push(proxy);
    const end = Date.now() + seconds * 1000;
    const isOver = () => signal.aborted || Date.now() > end;
    const faults = {
      killApp: 0,
      pauseApp: 0,
      endConnections: 0,
      crashDatabase: 0,
      moveClock: 0,
      fillDisk: 0,
    };
    load.start(proxy.url, seed + 1, isOver);
    await injectFaults(factory, new Random(seed + 2), isOver, (fault, what) => {
      faults[fault] += 1;
      load.recordFault(what);
    });
    await load.end(factory.databaseUrl);
    return { faults, noise: proxy.counts, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

function faultLines({ faults, noise }: Awaited<ReturnType<typeof runFaults>>): string[] {
  const { killApp, pauseApp, endConnections, crashDatabase, moveClock, fillDisk } = faults;
  return [
    `faults          SIGKILL ${killApp}, SIGSTOP ${pauseApp}, connections ended ${endConnections}, PostgreSQL stopped ${crashDatabase}, clock moved ${moveClock}, disk full ${fillDisk}`,
    `proxy           delayed ${noise.delay}, cut before ${noise.cutBefore}, cut after ${noise.cutAfter}, delivered twice ${noise.twice}`,
  ];
}
