import { setTimeout as sleep } from "node:timers/promises";
import { applyMigrations } from "@/prisma/migrate";
import { type AppProcess, startApp, untilReady } from "../app-process";
import { Board } from "../faults/board";
import { work } from "../faults/client";
import { addPeople, SKU, SORT } from "../faults/factory";
import { Random } from "../faults/random";
import { createProduct, HistoryFile, inTheEnd, momentIn, signInAll } from "../faults/run";
import { AUTH_SECRET, freePort } from "../test-support/processes/app";
import { startServers, until } from "./servers";

export type FailOver = {
  readonly isSynchronous: boolean;
  /** Seconds that people work before and after the primary is lost. */
  readonly seconds: number;
  /** File of the history. */
  readonly file: string;
};

export type FailedOver = {
  /** Both servers, of which one is left. */
  readonly databaseUrl: string;
  /** True when the app's process is still the one that was started. */
  readonly isSameProcess: boolean;
  /** The status of a write that its standby could not confirm; undefined where nobody waits for it. */
  readonly unconfirmed: number | undefined;
  readonly stop: () => Promise<void>;
};

const SEED = 1;

/** People work on one app whose database fails over to its standby. The servers stay for a proof until `stop`. */
export async function failOver({ isSynchronous, seconds, file }: FailOver): Promise<FailedOver> {
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
    const app = startApp("127.0.0.1", await freePort(), settingsFor(databaseUrl), () => undefined);
    apps.push(app);
    let hasEnded = false;
    void app.ended.then(() => (hasEnded = true));
    await untilReady(app);
    const tokens = await signInAll(app.url);
    const manager = tokens.get("manager-1") ?? "";
    await createProduct(app.url, manager);
    const since = await momentIn({ databaseUrl: servers.primaryUrl });
    const history = new HistoryFile(file);
    const record = history.forClients();
    const unconfirmed = isSynchronous
      ? await writeWithoutStandby(app.url, manager, servers.network, record)
      : undefined;
    if (isSynchronous) await until(IS_SYNCHRONOUS, servers.primaryUrl);

    let isOver = false;
    const shared = { url: app.url, board: new Board(new Random(SEED)), ...record };
    const clients = [...tokens].map(([who, token]) =>
      work({ ...shared, who, token }, () => isOver),
    );
    await sleep(seconds * 1000);
    history.record({ type: "fault", at: history.now(), fault: "the primary server is lost" });
    await servers.losePrimary();
    await servers.promote();
    await sleep(seconds * 1000);
    isOver = true;
    await Promise.all(clients);
    for (const entry of await inTheEnd({ databaseUrl: servers.standbyUrl }, since))
      history.record(entry);
    await history.end();
    return { databaseUrl, isSameProcess: !hasEnded, unconfirmed, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

const IS_SYNCHRONOUS = `SELECT count(*) = 1 AS "isTrue" FROM pg_stat_replication WHERE sync_state = 'sync'`;

function settingsFor(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    TZ: "Africa/Cairo",
    LOG_LEVEL: "error",
    WORKERS: "1",
  };
}

/** Adds stock while the standby is away, and again with the same key once it is back; returns the first status. */
async function writeWithoutStandby(
  url: string,
  token: string,
  network: { readonly cut: () => void; readonly mend: () => void },
  { record, now, nextCall }: ReturnType<HistoryFile["forClients"]>,
): Promise<number> {
  const line = { color: "White", quantity: 100_000 };
  const call = nextCall();
  const does = "addStock" as const;
  record({ type: "sent", at: now(), call, who: "manager-1", does, lines: [line] });
  const add = () =>
    fetch(`${url}/api/products/sku/${SKU}/add`, {
      method: "PUT",
      headers: {
        authorization: `Bearer ${token}`,
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
