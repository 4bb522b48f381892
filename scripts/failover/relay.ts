import { connect, createServer, type Socket } from "node:net";

/** Milliseconds that everything takes in each direction, as to a standby in another town. */
const DELAY = 50;

/** A network between two servers: it takes its time, and can be cut with all that is under way. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private readonly server = createServer((from) => this.carry(from));

  private constructor(private readonly target: number) {}

  /** Listens on a port and carries each connection to the target's port. */
  static async start(port: number, target: number): Promise<Relay> {
    const relay = new Relay(target);
    await new Promise<void>((resolve) => relay.server.listen(port, "127.0.0.1", resolve));
    return relay;
  }

  /** Loses all that is under way, and lets nothing through until `mend`. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }

  private carry(from: Socket): void {
    if (this.isCut) return void from.destroy();
    const to = connect(this.target, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on("data", (chunk) => setTimeout(() => other.writable && other.write(chunk), DELAY));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
