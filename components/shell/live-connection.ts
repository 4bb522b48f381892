import type { Topic } from "@/lib/auth/topics";

// Milliseconds.
const RETRY_AFTER = [1_000, 2_000, 4_000, 15_000] as const;
const POLL_EVERY = 15_000;
// A stream that ends sooner was none worth counting on.
const LASTING = 10_000;
// The server says something every 15 seconds; a connection that died without a sound says nothing.
const SILENCE = 40_000;

const FAILURES_UNTIL_POLLING = 3;

const RESYNC = "resync";

/** What a connection needs of the browser. */
type Surroundings = {
  /** Opens a stream that tells what it hears, and when it fails; the answer closes it. */
  readonly connect: (hear: (message: string) => void, lose: () => void) => () => void;
  /** Whether the server answers. */
  readonly probe: () => Promise<boolean>;
  readonly isHidden: () => boolean;
};

type Listener = { readonly topics: readonly Topic[]; readonly onChange: () => void };

/**
 * The one live connection of a browser tab. Whoever subscribes hears of changes to their topics, and of every moment
 * from which on they may have missed some. While there is no stream to be had, everybody is told every 15 seconds
 * instead, as long as the server answers. A hidden tab has neither.
 */
export class LiveConnection {
  private readonly listeners = new Set<Listener>();
  private readonly heard = new Set<string>();
  private closeStream: (() => void) | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private poll: ReturnType<typeof setInterval> | undefined;
  private heardFirstAt: number | undefined;
  private failures = 0;
  private isRunning = false;
  private wasInStep = false;

  constructor(private readonly surroundings: Surroundings) {}

  /** Connects, in a hidden tab once it is shown. */
  start(): void {
    this.isRunning = true;
    this.open();
  }

  stop(): void {
    this.isRunning = false;
    this.pause();
  }

  /** To be called when the tab is hidden or shown, and when the network is back. */
  attend(): void {
    if (this.surroundings.isHidden()) return this.pause();
    if (this.closeStream) return;
    this.failures = 0;
    this.open();
  }

  /** Tells the listener of changes; at once, when what its page was made of may be older than the last one. */
  subscribe(topics: readonly Topic[], onChange: () => void): () => void {
    const listener = { topics, onChange };
    this.listeners.add(listener);
    if (this.hasHeard(topics)) onChange();
    return () => void this.listeners.delete(listener);
  }

  /** Whether any of the topics changed, or may have, since the tab's first page was loaded. */
  hasHeard(topics: readonly Topic[]): boolean {
    return this.heard.has(RESYNC) || topics.some((topic) => this.heard.has(topic));
  }

  private open(): void {
    if (!this.isRunning || this.closeStream || this.surroundings.isHidden()) return;
    clearTimeout(this.retry);
    this.heardFirstAt = undefined;
    this.closeStream = this.surroundings.connect(
      (message) => this.hear(message),
      () => this.lose(),
    );
    this.waitForMore();
  }

  private close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.closeStream?.();
    this.closeStream = undefined;
  }

  private pause(): void {
    this.close();
    this.stopPolling();
  }

  private lose(): void {
    this.close();
    const lasted = Date.now() - (this.heardFirstAt ?? Date.now());
    this.failures = lasted >= LASTING ? 1 : this.failures + 1;
    if (this.failures >= FAILURES_UNTIL_POLLING) this.startPolling();
    const wait = RETRY_AFTER[this.failures - 1] ?? RETRY_AFTER[3];
    // All tabs lose their stream at once when the server is started anew: they come back one by one.
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  private startPolling(): void {
    if (this.poll) return;
    const ask = async () => {
      if ((await this.surroundings.probe()) && this.poll) this.tell(() => true);
    };
    this.poll = setInterval(() => void ask(), POLL_EVERY);
    void ask();
  }

  private stopPolling(): void {
    clearInterval(this.poll);
    this.poll = undefined;
  }

  private hear(message: string): void {
    this.heardFirstAt ??= Date.now();
    this.stopPolling();
    this.waitForMore();
    if (message !== RESYNC) {
      this.heard.add(message);
      return this.tell(({ topics }) => topics.some((topic) => topic === message));
    }
    // The first one belongs to the page that has just been loaded.
    if (this.wasInStep) this.heard.add(RESYNC);
    this.wasInStep = true;
    this.tell(() => true);
  }

  private tell(isConcerned: (listener: Listener) => boolean): void {
    for (const listener of this.listeners) if (isConcerned(listener)) listener.onChange();
  }

  private waitForMore(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lose(), SILENCE);
  }
}
