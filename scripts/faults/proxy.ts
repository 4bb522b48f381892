import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "./random";

/** Kinds of noise with the number of calls in a thousand that they affect. */
const NOISE = [
  [900, "passOn"],
  [40, "delay"],
  [15, "cutBefore"],
  [25, "cutAfter"],
  [20, "twice"],
] as const;
type Noise = (typeof NOISE)[number][1];

const LONGEST_DELAY = 400;

export type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};

export type FaultyProxy = {
  readonly url: string;
  /** Number of calls that each kind of noise affected. */
  readonly counts: Readonly<Record<Noise, number>>;
  readonly stop: () => void;
};

/**
 * A proxy in front of several instances, a call to one of them and the next to another. It delays some calls, cuts the connection of some
 * before they reach an instance or once they were answered, and delivers some twice at once; the caller gets the better answer then.
 */
export async function startFaultyProxy(
  instances: readonly string[],
  port: number,
  random: Random,
): Promise<FaultyProxy> {
  const counts = { passOn: 0, delay: 0, cutBefore: 0, cutAfter: 0, twice: 0 };
  let turn = 0;
  const next = () => instances[(turn += 1) % instances.length] ?? "";
  const server = createServer((asked, answer) => {
    const noise = random.weighted(NOISE);
    counts[noise] += 1;
    const delay = noise === "delay" ? random.between(1, LONGEST_DELAY) : 0;
    void pass(asked, answer, { noise, delay, next }).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Plan = { readonly noise: Noise; readonly delay: number; readonly next: () => string };

async function pass(asked: IncomingMessage, answer: ServerResponse, plan: Plan): Promise<void> {
  const { noise, delay, next } = plan;
  const body = Buffer.concat(await asked.toArray());
  const { method = "GET", url: path = "/", headers } = asked;
  const call: Call = { method, path, headers, body };
  if (noise === "cutBefore") return void answer.destroy();
  await sleep(delay);
  const deliveries = noise === "twice" ? [next(), next()] : [next()];
  // Until all are answered: a delivery that outlives its answer could be carried out after its caller was refused.
  const given = await Promise.all(deliveries.map((instance) => deliver(instance, call)));
  if (noise === "cutAfter") return void answer.destroy();
  await sleep(delay);
  const best = given.sort((one, other) => one.status - other.status)[0];
  if (!best) return void answer.destroy();
  answer.writeHead(best.status, best.headers);
  answer.end(best.body);
}

/** The answer in place of one that an instance did not give. */
const AWAY: Answer = { status: 502, headers: {}, body: Buffer.from("{}") };

/** Sends a call on to an instance and returns its answer; 502 without one. */
export function deliver(instance: string, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const onward = request(
      new URL(path, instance),
      { method, headers: { ...headers, "accept-encoding": "identity" }, agent: false },
      (given) => {
        given.toArray().then(
          (parts: Buffer[]) =>
            resolve({
              status: given.statusCode ?? 502,
              headers: withoutConnection(given.headers),
              body: Buffer.concat(parts),
            }),
          () => resolve(AWAY),
        );
      },
    );
    onward.on("error", () => resolve(AWAY));
    onward.end(body);
  });
}

function withoutConnection(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const dropped = ["connection", "keep-alive", "transfer-encoding", "content-length"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name)));
}
