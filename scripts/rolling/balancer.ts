import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { deliver } from "../faults/proxy";

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
