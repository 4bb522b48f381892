import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import * as z from "zod";
import { freePort } from "../test-support/processes/app";
import { Board } from "./board";
import { work } from "./client";
import { collect } from "./collect";
import { COLORS, PASSWORD, PEOPLE, SKU, SORT, startFactory } from "./factory";
import type { FaultyFactory } from "./factory";
import type { Entry } from "./history";
import { type Fault, injectFaults } from "./injector";
import { type FaultyProxy, startFaultyProxy } from "./proxy";
import { Random } from "./random";
import { withClient } from "../postgres/client";

export type RunOptions = {
  readonly seed: number;
  readonly seconds: number;
  /** File of the history. */
  readonly file: string;
  readonly signal: AbortSignal;
};

export type Ran = {
  readonly faults: Readonly<Record<Fault, number>>;
  readonly noise: FaultyProxy["counts"];
  readonly stop: () => Promise<void>;
};

/** Runs clients and faults for so long, and then writes what the database has. The database stays, for a proof, until `stop`. */
export async function runFaults({ seed, seconds, file, signal }: RunOptions): Promise<Ran> {
  const factory = await startFactory();
  const proxies: FaultyProxy[] = [];
  const stop = async () => {
    for (const proxy of proxies) proxy.stop();
    await factory.stop();
  };
  try {
    const [direct = ""] = factory.instances;
    const tokens = await signInAll(direct);
    await createProduct(direct, tokens.get("manager-1") ?? "");
    const since = await momentIn(factory);
    const proxy = await startFaultyProxy(factory.instances, await freePort(), new Random(seed));
    proxies.push(proxy);

    const history = new HistoryFile(file);
    const isOver = untilOver(seconds, signal);
    const faults = {
      killApp: 0,
      pauseApp: 0,
      endConnections: 0,
      crashDatabase: 0,
      moveClock: 0,
      fillDisk: 0,
    };
    const board = new Board(new Random(seed + 1));
    const hurting = injectFaults(factory, new Random(seed + 2), isOver, (fault, what) => {
      faults[fault] += 1;
      history.record({ type: "fault", at: history.now(), fault: what });
    });
    const shared = { url: proxy.url, board, ...history.forClients() };
    const clients = [...tokens].map(([who, token]) => work({ ...shared, who, token }, isOver));
    await Promise.all([hurting, ...clients]);
    for (const entry of await inTheEnd(factory, since)) history.record(entry);
    await history.end();
    return { faults, noise: proxy.counts, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Returns a function that checks whether the seconds are over or the run was aborted. */
export function untilOver(seconds: number, signal: AbortSignal): () => boolean {
  const end = Date.now() + seconds * 1000;
  return () => signal.aborted || Date.now() > end;
}

/** The file that a history is written into while it happens. */
export class HistoryFile {
  private readonly stream;
  private readonly began = performance.now();
  private calls = 0;

  constructor(file: string) {
    this.stream = createWriteStream(file);
  }

  now(): number {
    return performance.now() - this.began;
  }

  record(entry: Entry): void {
    this.stream.write(`${JSON.stringify(entry)}\n`);
  }

  /** Returns the parts of it that clients need. */
  forClients() {
    return {
      record: (entry: Entry) => this.record(entry),
      now: () => this.now(),
      nextCall: () => (this.calls += 1),
    };
  }

  async end(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }
}

const tokenSchema = z.object({ token: z.string() });

/** Signs everybody in, and returns their tokens. */
export async function signInAll(url: string): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const username of PEOPLE) {
    const response = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    tokens.set(username, tokenSchema.parse(await response.json()).token);
  }
  return tokens;
}

/** Creates the product that everybody works with. */
export async function createProduct(url: string, token: string): Promise<void> {
  const colors = Object.entries(COLORS).map(([color, quantity]) => ({ color, quantity }));
  const form = new FormData();
  const fields = { name: "Product of the faults", size: "M", SKU };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("sorts", JSON.stringify([{ sortName: SORT, colors }]));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/products`, { method: "POST", headers, body: form });
  if (!response.ok) throw new Error(`The product was refused: ${await response.text()}`);
}

type WithDatabase = Pick<FaultyFactory, "databaseUrl">;

/** Returns the current time of the database. */
export async function momentIn({ databaseUrl }: WithDatabase): Promise<Date> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
    return rows[0]?.now ?? new Date();
  });
}

/** Collects the final state of the database; log entries and notifications only since the given time. */
export async function inTheEnd({ databaseUrl }: WithDatabase, since: Date): Promise<Entry[]> {
  return withClient(databaseUrl, (client) => collect(client, since));
}
