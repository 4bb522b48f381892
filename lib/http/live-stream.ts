import "server-only";
import type { Person } from "@/lib/auth/actor";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { getActorBySession } from "@/lib/auth/session";
import { isNotifiedAbout, isTopic } from "@/lib/auth/topics";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { metrics } from "@/lib/platform/logging/metrics";

// Milliseconds.
const RETRY_AFTER = 2_000;
const BEAT_EVERY = 15_000;
const COLLECT_FOR = 50;

const MAX_STREAMS_PER_SESSION = 10;
// Messages that may wait for a client that does not read.
const MAX_UNREAD = 16;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // No cache, no compression and no buffering on the way: each message must arrive at once.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // A shutting-down app need not wait until the idle connection is used again.
  connection: "close",
};

/**
 * Server-sent events that name the topics of which something changed that concerns the actor; `resync` when anything may
 * have changed unnoticed, `beat` from time to time, and `ended` as the last one when the session has ended. They end with the process, too.
 */
export const liveStream = query("session.own", async (actor): Promise<Response> => {
  let stream: LiveStream | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stream = new LiveStream(getPersonId(actor), controller);
        stream.open();
      },
      cancel: () => stream?.end(),
    },
    { highWaterMark: MAX_UNREAD },
  );
  return new Response(body, { headers: HEADERS });
});

const openStreams = new Map<string, Set<LiveStream>>();

class LiveStream {
  private readonly collected = new Set<string>();
  private readonly encoder = new TextEncoder();
  private collecting: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;
  private hasEnded = false;

  constructor(
    private readonly actor: Person,
    private readonly controller: ReadableStreamDefaultController<Uint8Array>,
  ) {}

  open(): void {
    this.takePlace();
    this.send(`retry: ${RETRY_AFTER}\n\n`);
    this.beating = setInterval(() => void this.beat(), BEAT_EVERY);
    this.unsubscribe = changeFeed().subscribe({
      onChange: (topic, ownerId) => {
        if (topic === "sessions" && ownerId === this.actor.sessionId) this.endWithSession();
        else if (isTopic(topic) && isNotifiedAbout(this.actor, topic, ownerId)) this.notify(topic);
      },
      onResync: () => this.notify("resync"),
      onEnd: () => this.end(),
    });
    // It ended while it subscribed, because the process shuts down.
    if (this.hasEnded) this.unsubscribe();
  }

  end(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.collecting);
    clearInterval(this.beating);
    this.unsubscribe();
    this.leavePlace();
    try {
      this.controller.close();
    } catch {
      // The client closed it already.
    }
  }

  /** Limits the streams of a session on this instance: the oldest one is closed for the newest. */
  private takePlace(): void {
    const { sessionId } = this.actor;
    const streams = openStreams.get(sessionId) ?? new Set();
    openStreams.set(sessionId, streams.add(this));
    metrics.liveStreams.inc();
    const [oldest] = streams;
    if (streams.size > MAX_STREAMS_PER_SESSION) oldest?.end();
  }

  private leavePlace(): void {
    const { sessionId } = this.actor;
    const streams = openStreams.get(sessionId);
    if (streams?.delete(this)) metrics.liveStreams.dec();
    if (streams?.size === 0) openStreams.delete(sessionId);
  }

  /** Changes come in bursts, one for every row: those of the same moment become one message for each topic. */
  private notify(topic: string): void {
    this.collected.add(topic);
    this.collecting ??= setTimeout(() => {
      this.collecting = undefined;
      this.send([...this.collected].map((name) => `data: ${name}\n\n`).join(""));
      this.collected.clear();
    }, COLLECT_FOR);
  }

  private async beat(): Promise<void> {
    // A database that does not respond says nothing about the session; the next beat checks again.
    const present = await getActorBySession(this.actor).catch(() => this.actor);
    if (present) this.send("data: beat\n\n");
    else this.endWithSession();
  }

  private endWithSession(): void {
    this.send("data: ended\n\n");
    this.end();
  }

  private send(text: string): void {
    if (this.hasEnded) return;
    // A client that does not read is disconnected; it reads everything again when it reconnects.
    if ((this.controller.desiredSize ?? 0) <= 0) return this.end();
    this.controller.enqueue(this.encoder.encode(text));
  }
}
