import "server-only";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { outsideRequests } from "@/lib/platform/logging/request-context";
import { singleton } from "@/lib/platform/singleton";

const CHANNEL = "factory_changes";
// Milliseconds.
const CONNECT_LIMIT = 3_000;
const QUERY_LIMIT = 5_000;
const CHECK_EVERY = 10_000;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 10_000;

/** Somebody in this process who wants to hear what changes in the database. */
export type Subscriber = {
  /** Something of the topic changed and is committed; it belongs to the person with the id ("" for nobody's). */
  readonly onChange: (topic: string, ownerId: string) => void;
  /** From now on nothing is missed; what happened before may have been. */
  readonly onResync: () => void;
  /** The process ends: nothing more is told. */
  readonly onEnd: () => void;
};

/**
 * Tells a whole app instance what changes in the database, whoever changes it: one connection of its own
 * that listens, is checked, and is made again when it is lost.
 */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private readonly echo = `echo ${randomUUID()}`;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isListening = false;
  private hasEnded = false;
  private hasHeardEcho = false;
  private failures = 0;

  constructor(private readonly databaseUrl: string | undefined) {}

  /** Begins to tell the subscriber, who is brought into step first; the answer ends it. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.hasEnded) subscriber.onEnd();
    else {
      this.subscribers.add(subscriber);
      if (this.isListening) subscriber.onResync();
      else this.start();
    }
    return () => void this.subscribers.delete(subscriber);
  }

  /** Ends for good: every subscriber is told, and the connection is closed. */
  async close(): Promise<void> {
    this.hasEnded = true;
    clearTimeout(this.timer);
    for (const subscriber of this.subscribers) subscriber.onEnd();
    this.subscribers.clear();
    await this.client?.end().catch(ignore);
  }

  private start(): void {
    if (this.client || this.timer) return;
    outsideRequests(() => this.later(0, () => this.listen()));
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: "factory change feed",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT,
      query_timeout: QUERY_LIMIT,
    });
    this.client = client;
    client.on("notification", ({ payload = "" }) => this.hear(payload));
    client.on("error", (thrown) => this.lose(client, thrown));
    client.on("end", () => this.lose(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.check(client);
    } catch (thrown) {
      return this.lose(client, thrown);
    }
    if (this.client !== client || this.hasEnded) return;
    this.failures = 0;
    this.isListening = true;
    for (const subscriber of this.subscribers) subscriber.onResync();
    this.keepChecking(client);
  }

  /** A connection can be dead without a sound, and a pooler swallows LISTEN: only hearing oneself proves both wrong. */
  private async check(client: pg.Client): Promise<void> {
    this.hasHeardEcho = false;
    await client.query("SELECT pg_notify($1, $2)", [CHANNEL, this.echo]);
    if (!this.hasHeardEcho) throw new Error(UNHEARD);
  }

  private keepChecking(client: pg.Client): void {
    this.later(CHECK_EVERY, () =>
      this.check(client).then(
        () => this.keepChecking(client),
        (thrown: unknown) => this.lose(client, thrown),
      ),
    );
  }

  private hear(payload: string): void {
    if (payload === this.echo) this.hasHeardEcho = true;
    const [, topic, ownerId] = /^(\w+):(.*)$/.exec(payload) ?? [];
    if (topic === undefined || ownerId === undefined) return;
    for (const subscriber of this.subscribers) subscriber.onChange(topic, ownerId);
  }

  private lose(client: pg.Client, thrown?: unknown): void {
    if (this.client !== client || this.hasEnded) return;
    this.client = undefined;
    this.isListening = false;
    void client.end().catch(ignore);
    // Said once, not on every try.
    if (this.failures === 0)
      log.error({ err: thrown }, "Live updates: the database connection was lost.");
    this.failures += 1;
    const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (this.failures - 1));
    this.later(wait * (0.5 + Math.random()), () => this.listen());
  }

  private later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.hasEnded) void work();
    }, milliseconds);
    this.timer.unref();
  }
}

const UNHEARD =
  "Live updates need a direct connection to the database: set DATABASE_DIRECT_URL when DATABASE_URL leads to a pooler.";

function ignore(): void {}

/** What changes in this process's database, from its first subscriber on. */
export function changeFeed(): ChangeFeed {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = settings();
  return singleton("changes", () => new ChangeFeed(DATABASE_DIRECT_URL ?? DATABASE_URL));
}
