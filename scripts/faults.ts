import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { StartError } from "./explain";
import { readHistory } from "./faults/history";
import { judge } from "./faults/report";
import { type Ran, runFaults } from "./faults/run";
import { prove } from "./prove";
import { runTool } from "./run-tool";

const FULL_SECONDS = 600;

/**
 * `npm run test:faults [-- --seconds N --seed S --history FILE]` lets people of all roles work on two instances whose processes,
 * connections and database fail as the seed says, and then checks the history of every call. Ends with 1 when anything does not hold.
 * `-- --check FILE` checks the history of an earlier run again.
 */
void runTool(async (stop) => {
  const { seconds, seed, file, check } = chosen();
  if (check !== undefined) return report(check);
  await mkdir(path.dirname(file), { recursive: true });
  console.log(
    `Seed ${seed}, ${seconds} seconds: npm run test:faults -- --seconds ${seconds} --seed ${seed}`,
  );
  const ran = await runFaults({ seed, seconds, file, signal: stop.signal });
  try {
    if (stop.isMade()) return false;
    for (const line of faultLines(ran)) console.log(line);
    const isGood = await report(file);
    const isProven = await prove();
    console.log(`The history is in ${file}`);
    return isGood && isProven;
  } finally {
    await ran.stop();
  }
});

async function report(file: string): Promise<boolean> {
  const { isGood, lines } = judge(await readHistory(file));
  for (const line of lines) console.log(line);
  return isGood;
}

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

function faultLines({ faults, noise }: Ran): string[] {
  const { killApp, pauseApp, endConnections, crashDatabase, moveClock, fillDisk } = faults;
  return [
    `faults          SIGKILL ${killApp}, SIGSTOP ${pauseApp}, connections ended ${endConnections}, PostgreSQL stopped ${crashDatabase}, clock moved ${moveClock}, disk full ${fillDisk}`,
    `proxy           delayed ${noise.delay}, cut before ${noise.cutBefore}, cut after ${noise.cutAfter}, delivered twice ${noise.twice}`,
  ];
}
