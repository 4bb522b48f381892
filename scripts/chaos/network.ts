import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
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

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
};
type Call = {
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
function deliver(instance: string, { method, path, headers, body }: Call): Promise<Answer> {
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

/**
 * A load balancer as simple as they come: it gives each call to the next instance, sends nothing again and hides no failure. The caller
 * takes an instance out before replacing it, and adds it when it is ready.
 */
export class Balancer {
  private readonly underWay = new Map<string, number>();
  private readonly taken = new Set<string>();
  private readonly server: Server;
  private turn = 0;

  private constructor(
    readonly url: string,
    instances: readonly string[],
  ) {
    for (const instance of instances) this.add(instance);
    this.server = createServer((asked, answer) => {
      void this.pass(asked, answer).catch(() => answer.destroy());
    });
  }

  static async start(port: number, instances: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(`http://127.0.0.1:${port}`, instances);
    await new Promise<void>((resolve) => balancer.server.listen(port, "127.0.0.1", resolve));
    return balancer;
  }

  /** Gives calls to the instance from now on. */
  add(instance: string): void {
    this.taken.add(instance);
    this.underWay.set(instance, this.underWay.get(instance) ?? 0);
  }

  /** Gives the instance no more calls, and waits until it has answered those that it has. */
  async takeOut(instance: string): Promise<void> {
    this.taken.delete(instance);
    while ((this.underWay.get(instance) ?? 0) > 0) await sleep(10);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray());
    const { method = "GET", url: path = "/", headers } = asked;
    const all = [...this.taken];
    const instance = all[(this.turn += 1) % all.length] ?? "";
    this.count(instance, 1);
    const given = await deliver(instance, { method, path, headers, body }).finally(() =>
      this.count(instance, -1),
    );
    answer.writeHead(given.status, given.headers);
    answer.end(given.body);
  }

  private count(instance: string, change: 1 | -1): void {
    this.underWay.set(instance, (this.underWay.get(instance) ?? 0) + change);
  }
}
