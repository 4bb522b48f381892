import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { RELEASES } from "@/prisma/releases/versions";
import { StartError } from "./explain";
import { listEntries, readHistory } from "./faults/history";
import { judge } from "./faults/report";
import { prove } from "./prove";
import { roll } from "./rolling/run";
import { runTool } from "./run-tool";

const FILE = path.resolve(".cache/rolling/history.jsonl");
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
  const rolled = await roll({ release, seconds, file: FILE, signal: stop.signal });
  try {
    const history = await readHistory(FILE);
    const { isGood, lines } = judge(history);
    const failed = listEntries(history, "unanswered");
    for (const line of lines) console.log(line);
    console.log(`failed calls    ${failed.length}`);
    for (const { reason } of failed.slice(0, SHOWN)) console.log(reason);
    const isProven = await prove();
    return isGood && failed.length === 0 && isProven;
  } finally {
    await rolled.stop();
  }
});
