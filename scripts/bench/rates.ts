import { randomUUID } from "node:crypto";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type OutgoingHttpHeaders } from "node:http";
import { AUTH_SECRET } from "../test-support/processes/app";
import { createRow, type Limit, type Row } from "./row";

export const CONNECTIONS = 8;

/** One of those that are compared: `call` makes the call with this number, and rejects when it fails. */
export type Contender = { readonly name: string; readonly call: (at: number) => Promise<unknown> };

/** Duration of a run (ms), and number of rounds. */
export type Rounds = { readonly ms: number; readonly count: number };

/** Calls per second of each in each round. Their runs take turns, in both orders, so that changes in the machine's load affect all of them. */
export async function measureRates(
  contenders: readonly Contender[],
  { ms, count }: Rounds,
): Promise<number[][]> {
  const rates: number[][] = contenders.map(() => []);
  // To warm up.
  for (const { call } of contenders) await measureRate(call, ms / 2);
  const forth = [...contenders.entries()];
  const back = forth.toReversed();
  for (let round = 0; round < count; round++)
    for (const [place, { call }] of round % 2 === 0 ? forth : back)
      rates[place]?.push(await measureRate(call, ms));
  return rates;
}

/** A row for the rate of each contender, and one for the share of each later one's rate that the first one reaches (%). */
export async function compare(
  what: string,
  contenders: readonly Contender[],
  rounds: Rounds,
  limits: readonly (Limit | undefined)[],
): Promise<Row[]> {
  const rates = await measureRates(contenders, rounds);
  const [own, ...others] = contenders.map(({ name }, place) => ({
    name,
    samples: rates[place] ?? [],
  }));
  if (!own) return [];
  return [
    ...[own, ...others].map(({ name, samples }) =>
      createRow({ what: `${what}, ${name}`, unit: "/s", samples }),
    ),
    ...others.map(({ name, samples }, place) =>
      createRow({
        what: `${what}, the share of ${name} that ${own.name} reaches`,
        unit: "%",
        limit: limits[place],
        samples: own.samples.map((rate, round) => (100 * rate) / (samples[round] ?? Number.NaN)),
      }),
    ),
  ];
}

/** Each of the connections makes its next call when the last one is answered. */
async function measureRate(call: Contender["call"], ms: number): Promise<number> {
  const started = performance.now();
  let calls = 0;
  const work = async () => {
    while (performance.now() - started < ms) await call(calls++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return calls / ((performance.now() - started) / 1_000);
}

type Call = {
  readonly url: string;
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
};

export type Connections = ReturnType<typeof openConnections>;

/** The connections with an idempotency key of its own for each call, as the app's forms send them. */
export function withKeys({ send, close }: Connections): Connections {
  return {
    send: (call) =>
      send({ ...call, headers: { ...call.headers, "idempotency-key": randomUUID() } }),
    close,
  };
}

/** Connections that stay open. With node:http, which costs the least: the client shares the processor with what is measured. */
export function openConnections() {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = ({ url, method = "GET", headers, body = "" }: Call) =>
    new Promise<void>((resolve, reject) => {
      const all = { ...headers, "content-length": Buffer.byteLength(body) };
      const call = request(url, { method, agent, headers: all }, (response) => {
        response.resume();
        response.once("end", () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${url} answered ${response.statusCode}`)),
        );
      });
      call.once("error", reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Starts the plain server in a process of its own. */
export async function startPlainServer(databaseUrl: string) {
  const plain = fork("scripts/bench/plain-server.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: databaseUrl, AUTH_SECRET },
  });
  return { url: await getAddress(plain), stop: () => void plain.kill() };
}

async function getAddress(plain: ChildProcess): Promise<string> {
  const ended = once(plain, "exit").then(() => {
    throw new Error("The plain server ended before it had an address.");
  });
  const [port] = (await Promise.race([once(plain, "message"), ended])) as [unknown];
  ended.catch(() => undefined);
  return `http://127.0.0.1:${String(port)}`;
}
