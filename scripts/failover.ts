import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { StartError } from "./explain";
import { failOver } from "./failover/run";
import { checkEffects } from "./faults/effects";
import {
  listEntries,
  type Entry,
  isAcknowledged,
  listOperations,
  readHistory,
} from "./faults/history";
import { judge } from "./faults/report";
import { runTool } from "./run-tool";

/**
 * `npm run test:failover [-- --seconds N]` lets people work on one app while the primary server of its database is lost and the standby takes
 * over: first with synchronous replication, where nothing that was acknowledged may be lost, then without, where it says what was.
 */
void runTool(async (stop) => {
  const { values } = parseArgs({ options: { seconds: { type: "string", default: "6" } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new StartError("--seconds must be a number above 0.");
  const isGood = await prove({ isSynchronous: true, seconds });
  if (stop.isMade()) return false;
  return (await prove({ isSynchronous: false, seconds })) && isGood;
});

async function prove({ isSynchronous, seconds }: { isSynchronous: boolean; seconds: number }) {
  const name = isSynchronous ? "synchronous" : "asynchronous";
  const file = path.resolve(`.cache/failover/${name}.jsonl`);
  await mkdir(path.dirname(file), { recursive: true });
  const { databaseUrl, isSameProcess, unconfirmed, stop } = await failOver({
    isSynchronous,
    seconds,
    file,
  });
  try {
    const history = await readHistory(file);
    console.log(`${name} replication`);
    console.log(`pause           ${pauseIn(history)} ms between two acknowledged writes`);
    console.log(`app             ${isSameProcess ? "went on without a restart" : "ENDED"}`);
    if (unconfirmed !== undefined)
      console.log(
        `without standby a write was answered with ${unconfirmed}, its repeat with its result`,
      );
    const { isGood, lines } = judge(history);
    if (!isSynchronous) {
      const { lost } = checkEffects(history);
      console.log(`lost            ${lost.length} effects of acknowledged calls`);
      return isSameProcess;
    }
    for (const line of lines) console.log(line);
    console.log(await verified(databaseUrl));
    return isGood && isSameProcess && unconfirmed === 503;
  } finally {
    await stop();
  }
}

/** Milliseconds: the longest time without an acknowledged write since the primary was lost. */
function pauseIn(history: readonly Entry[]): number {
  const [fault] = listEntries(history, "fault");
  const began = fault?.at ?? 0;
  const writes = listOperations(history).filter(
    (each) => isAcknowledged(each) && each.does !== "readStock",
  );
  const moments = writes.map(({ answer }) => answer?.at ?? 0).filter((at) => at > began);
  const sorted = [began, ...moments.sort((one, other) => one - other)];
  return Math.round(Math.max(...sorted.slice(1).map((at, place) => at - (sorted[place] ?? at))));
}

/** Returns the output of `npm run verify` with the same DATABASE_URL, one host of which is lost. Rejects when a check fails. */
async function verified(databaseUrl: string): Promise<string> {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/verify.ts"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, options, { env })).stdout.trim();
}
