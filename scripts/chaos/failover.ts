import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { applyMigrations } from "@/prisma/migrate";
import { type AppProcess, startApp, untilReady } from "../app-process";
import { StartError } from "../explain";
import { runTool } from "../run-tool";
import { findFreePort } from "../app-process";
import { SKU, SORT } from "./board";
import { checkEffects } from "./effects";
import { type Entry, isAcknowledged, listEntries, listOperations, readHistory } from "./history";
import { addPeople, appSettings, Load } from "./load";
import { judge } from "./report";
import { IS_SYNCHRONOUS, startServers, until } from "./standby";

const SEED = 1;

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

type FailOver = {
  readonly isSynchronous: boolean;
  /** Seconds that people work before and after the primary is lost. */
  readonly seconds: number;
  /** File of the history. */
  readonly file: string;
};

type FailedOver = {
  /** Both servers, of which one is left. */
  readonly databaseUrl: string;
  /** True when the app's process is still the one that was started. */
  readonly isSameProcess: boolean;
  /** The status of a write that its standby could not confirm; undefined where nobody waits for it. */
  readonly unconfirmed: number | undefined;
  readonly stop: () => Promise<void>;
};

/** People work on one app whose database fails over to its standby. The servers stay for a proof until `stop`. */
async function failOver({ isSynchronous, seconds, file }: FailOver): Promise<FailedOver> {
  const servers = await startServers(isSynchronous);
  const { databaseUrl } = servers;
  const apps: AppProcess[] = [];
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await servers.stop();
  };
  try {
    await applyMigrations(databaseUrl);
    await addPeople(servers.primaryUrl);
    const settings = appSettings(databaseUrl, 1);
    const app = startApp("127.0.0.1", await findFreePort(), settings, () => undefined);
    apps.push(app);
    let hasEnded = false;
    void app.ended.then(() => (hasEnded = true));
    await untilReady(app);
    const load = await Load.prepare(app.url, servers.primaryUrl, file);
    const unconfirmed = isSynchronous
      ? await writeWithoutStandby(app.url, load, servers.network)
      : undefined;
    if (isSynchronous) await until(IS_SYNCHRONOUS, servers.primaryUrl);

    let isOver = false;
    load.start(app.url, SEED, () => isOver);
    await sleep(seconds * 1000);
    load.recordFault("the primary server is lost");
    await servers.losePrimary();
    await servers.promote();
    await sleep(seconds * 1000);
    isOver = true;
    await load.end(servers.standbyUrl);
    return { databaseUrl, isSameProcess: !hasEnded, unconfirmed, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Adds stock while the standby is away, and again with the same key once it is back; returns the first status. */
async function writeWithoutStandby(
  url: string,
  { managerToken, history }: Load,
  network: { readonly cut: () => void; readonly mend: () => void },
): Promise<number> {
  const { record, now, nextCall } = history.forClients();
  const line = { color: "White", quantity: 100_000 };
  const call = nextCall();
  const does = "addStock" as const;
  record({ type: "sent", at: now(), call, who: "manager-1", does, lines: [line] });
  const add = () =>
    fetch(`${url}/api/products/sku/${SKU}/add`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${managerToken}`,
        "content-type": "application/json",
        "idempotency-key": "without-standby",
      },
      body: JSON.stringify({ sortName: SORT, ...line }),
    });
  network.cut();
  const { status } = await add();
  network.mend();
  let repeated = await add();
  // 409: the first one still waits for the standby.
  while (repeated.status >= 500 || repeated.status === 409) {
    await sleep(200);
    repeated = await add();
  }
  const isReplayed = repeated.headers.get("idempotency-replayed") === "true";
  if (!repeated.ok || !isReplayed)
    throw new Error(`The repeat was answered with ${repeated.status}.`);
  record({ type: "answered", at: now(), call, status: repeated.status, isReplayed });
  return status;
}
