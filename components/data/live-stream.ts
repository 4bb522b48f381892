import type { LiveConnection } from "./live-connection";

// Milliseconds.
const RETRY_AFTER = [1_000, 2_000, 4_000, 15_000] as const;
const POLL_EVERY = 15_000;
// A stream that ends sooner counts as a failed attempt.
const MIN_LASTING = 10_000;
// The server sends a message every 15 seconds; without one for so long the connection is dead.
const SILENCE = 40_000;

const FAILURES_UNTIL_POLLING = 3;

const ENDED = "ended";

/** The browser functions that the stream calls; tests replace them. */
type Surroundings = {
  /** Opens a stream that calls back for each message and when it fails; the returned function closes it. */
  readonly connect: (onMessage: (message: string) => void, onDisconnect: () => void) => () => void;
  /** Resolves to whether the server responds. */
  readonly probe: () => Promise<boolean>;
  readonly isHidden: () => boolean;
};

/**
 * The stream of messages that a live connection receives. When the session has ended, it asks the server at once. While the stream cannot be
 * opened, it notifies all listeners every 15 seconds instead, as long as the server responds. A hidden tab has neither stream nor polling.
 */
export class LiveStream {
  private closeStream: (() => void) | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;
  private firstMessageAt: number | undefined;
  private failures = 0;
  private isOpen = false;

  constructor(
    private readonly connection: Pick<LiveConnection, "receive" | "notifyAll">,
    private readonly surroundings: Surroundings,
  ) {}

  /** Connects, in a hidden tab once it is shown. */
  open(): void {
    this.isOpen = true;
    this.connect();
  }

  pause(): void {
    this.isOpen = false;
    this.disconnect();
  }

  /** The browser calls this when the tab is hidden or shown, and when the network is back. */
  onVisibilityChange(): void {
    if (this.surroundings.isHidden()) return this.disconnect();
    if (this.closeStream) return;
    this.failures = 0;
    this.connect();
  }

  private connect(): void {
    if (!this.isOpen || this.closeStream || this.surroundings.isHidden()) return;
    clearTimeout(this.retry);
    this.firstMessageAt = undefined;
    this.closeStream = this.surroundings.connect(
      (message) => this.onMessage(message),
      () => this.onDisconnect(),
    );
    this.waitForMore();
  }

  private close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.closeStream?.();
    this.closeStream = undefined;
  }

  private disconnect(): void {
    this.close();
    this.stopPolling();
  }

  private onDisconnect(): void {
    this.close();
    const lasted = Date.now() - (this.firstMessageAt ?? Date.now());
    this.failures = lasted >= MIN_LASTING ? 1 : this.failures + 1;
    if (this.failures >= FAILURES_UNTIL_POLLING) this.startPolling();
    const wait = RETRY_AFTER[this.failures - 1] ?? RETRY_AFTER[3];
    // A restart of the server disconnects all tabs at the same moment; the random part spreads their return.
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private startPolling(): void {
    if (this.poll) return;
    const ask = async () => {
      if ((await this.surroundings.probe()) && this.poll) this.connection.notifyAll();
    };
    this.poll = setInterval(() => void ask(), POLL_EVERY);
    void ask();
  }

  private stopPolling(): void {
    clearInterval(this.poll);
    this.poll = undefined;
  }

  private onMessage(message: string): void {
    this.firstMessageAt ??= Date.now();
    this.stopPolling();
    this.waitForMore();
    // The question finds out as well, and leads to the login.
    if (message === ENDED) void this.surroundings.probe();
    else this.connection.receive(message);
  }

  private waitForMore(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.onDisconnect(), SILENCE);
  }
}
