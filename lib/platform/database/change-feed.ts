import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { outsideRequests } from "@/lib/platform/logging/request-context";
import { singleton } from "@/lib/platform/singleton";
import { createClientClass } from "./hosts";

const CHANNEL = "factory_changes";
// Milliseconds.
const CONNECT_LIMIT = 3_000;
const QUERY_LIMIT = 5_000;
const CHECK_EVERY = 10_000;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 10_000;

/** The callbacks of one subscriber in this process. */
export type Subscriber = {
  /** A change of the topic was committed. `ownerId` is the user it belongs to ("" for none). */
  readonly onChange: (topic: string, ownerId: string) => void;
  /** The subscription is live; changes before this may have been missed, so read again. */
  readonly onResync: () => void;
  /** The process ends; no more events follow. */
  readonly onEnd: () => void;
};

/**
 * Announces committed database changes, also those of other programs, to the subscribers of this process. It uses one
 * connection for LISTEN, checks it every 10 seconds, and reconnects when it is lost.
 */
export class ChangeFeed {
  private readonly subscribers = new Set<Subscriber>();
  private readonly echo = `echo ${randomUUID()}`;
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isListening = false;
  private hasEnded = false;
  private hasEcho = false;
  private failures = 0;

  private readonly Client;

  constructor(private readonly databaseUrl: string | undefined) {
    this.Client = createClientClass(databaseUrl);
  }

  /** Starts a subscription with `onResync`. The returned function ends it. */
  subscribe(subscriber: Subscriber): () => void {
    if (this.hasEnded) subscriber.onEnd();
    else {
      this.subscribers.add(subscriber);
      if (this.isListening) subscriber.onResync();
      else this.start();
    }
    return () => void this.subscribers.delete(subscriber);
  }

  /** Ends all subscriptions with `onEnd` and closes the connection. */
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
    const client = new this.Client({
      connectionString: this.databaseUrl,
      application_name: "factory change feed",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT,
      query_timeout: QUERY_LIMIT,
    });
    this.client = client;
    client.on("notification", ({ payload = "" }) => this.onMessage(payload));
    client.on("error", (thrown) => this.onDisconnect(client, thrown));
    client.on("end", () => this.onDisconnect(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      await this.check(client);
    } catch (thrown) {
      return this.onDisconnect(client, thrown);
    }
    if (this.client !== client || this.hasEnded) return;
    this.failures = 0;
    this.isListening = true;
    for (const subscriber of this.subscribers) subscriber.onResync();
    this.keepChecking(client);
  }

  /** Throws unless the client receives its own notification: a dead connection is silent, and a pooler drops LISTEN. */
  private async check(client: pg.Client): Promise<void> {
    this.hasEcho = false;
    await client.query("SELECT pg_notify($1, $2)", [CHANNEL, this.echo]);
    if (!this.hasEcho) throw new Error(NO_ECHO);
  }

  private keepChecking(client: pg.Client): void {
    this.later(CHECK_EVERY, () =>
      this.check(client).then(
        () => this.keepChecking(client),
        (thrown: unknown) => this.onDisconnect(client, thrown),
      ),
    );
  }

  private onMessage(payload: string): void {
    if (payload === this.echo) this.hasEcho = true;
    const [, topic, ownerId] = /^(\w+):(.*)$/.exec(payload) ?? [];
    if (topic === undefined || ownerId === undefined) return;
    for (const subscriber of this.subscribers) subscriber.onChange(topic, ownerId);
  }

  private onDisconnect(client: pg.Client, thrown?: unknown): void {
    if (this.client !== client || this.hasEnded) return;
    this.client = undefined;
    this.isListening = false;
    void client.end().catch(ignore);
    // Logged once, not on every retry.
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

const NO_ECHO =
  "Live updates need a direct connection to the database: set DATABASE_DIRECT_URL when DATABASE_URL leads to a pooler.";

function ignore(): void {}

/** The change feed of this process, which connects with its first subscriber. */
export function changeFeed(): ChangeFeed {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = settings();
  return singleton("changes", () => new ChangeFeed(DATABASE_DIRECT_URL ?? DATABASE_URL));
}
