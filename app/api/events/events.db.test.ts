import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { db } from "@/lib/platform/database/db";
import { nowhere, buildRequest } from "@/scripts/test-support/rest/calls";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { GET } from "./route";

// Milliseconds.
const HEARTBEAT = 15_000;
const TOLD_BY_NOW = 200;

class Listener {
  text = "";
  hasEnded = false;

  private constructor(
    readonly response: Response,
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
  ) {}

  static async of(actor: Person): Promise<Listener> {
    const response = await GET(await buildRequest(actor, "GET"), nowhere);
    const reader = response.body?.getReader();
    if (!reader) throw new Error("There is no stream.");
    const listener = new Listener(response, reader);
    void listener.listen();
    await vi.waitFor(() => expect(listener.heard).toEqual(["resync"]));
    return listener;
  }

  get heard(): string[] {
    return this.messages.filter((message) => message !== "beat");
  }

  get beats(): number {
    return this.messages.filter((message) => message === "beat").length;
  }

  private get messages(): string[] {
    return [...this.text.matchAll(/^data: (.*)$/gm)].map((match) => match[1] ?? "");
  }

  leave(): Promise<void> {
    return this.reader.cancel();
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder();
    for (let part = await this.reader.read(); !part.done; part = await this.reader.read())
      this.text += decoder.decode(part.value);
    this.hasEnded = true;
  }
}

const listeners: Listener[] = [];

async function listen(actor: Person): Promise<Listener> {
  const listener = await Listener.of(actor);
  listeners.push(listener);
  return listener;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const listener of listeners.splice(0)) await listener.leave();
});
afterAll(() => changeFeed().close());

const notify = ({ id: userId }: Person) =>
  db.notification.create({ data: { userId, key: "holdOverdue", params: {} } });

let made = Date.now();

function ask({ id: requesterId, username: requesterUsername }: Person, count = 1) {
  const what = { productSku: "T-1", productName: "Towel", sortName: "Standard", color: "Red" };
  return db.workerRequest.createMany({
    data: Array.from({ length: count }, () => {
      const requestId = `REQ-${made++}`;
      const who = { requestId, sentId: requestId, requesterId, requesterUsername };
      return { ...who, ...what, quantity: 1, action: "add" as const };
    }),
  });
}

test("the stream is for one reader at once: nothing keeps, compresses or collects it", async () => {
  const { response, text } = await listen(await makeActor("worker"));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(text).toMatch(/^retry: \d+\n\n/);
});

describe("the recipients of a message", () => {
  test("a notification is heard by its reader alone", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("manager")];
    const [own, others] = [await listen(actor), await listen(other)];
    await notify(actor);
    await vi.waitFor(() => expect(own.heard).toEqual(["resync", "notifications"]));
    await sleep(TOLD_BY_NOW);
    expect(others.heard).toEqual(["resync"]);
  });

  test("a worker's request is heard by that worker and those who decide, by no other worker", async () => {
    const worker = await makeActor("worker");
    const hearing = await Promise.all(
      [worker, await makeActor("manager"), await makeActor("admin")].map(listen),
    );
    const deaf = await Promise.all(
      [await makeActor("worker"), await makeActor("sales")].map(listen),
    );
    await ask(worker);
    for (const listener of hearing)
      await vi.waitFor(() => expect(listener.heard).toEqual(["resync", "workerRequests"]));
    await sleep(TOLD_BY_NOW);
    for (const listener of deaf) expect(listener.heard).toEqual(["resync"]);
  });

  test("a sales request is heard by its maker and those who decide, by nobody else in sales", async () => {
    const maker = await makeActor("sales");
    const hearing = await Promise.all([maker, await makeActor("manager")].map(listen));
    const deaf = await Promise.all(
      [await makeActor("sales"), await makeActor("worker")].map(listen),
    );
    await db.salesRequest.create({ data: { action: "add", salesUserId: maker.id } });
    for (const listener of hearing)
      await vi.waitFor(() => expect(listener.heard).toEqual(["resync", "salesRequests"]));
    await sleep(TOLD_BY_NOW);
    for (const listener of deaf) expect(listener.heard).toEqual(["resync"]);
  });

  test("a message carries the topic's name and no contents", async () => {
    const worker = await makeActor("worker");
    const listener = await listen(worker);
    await ask(worker);
    await vi.waitFor(() => expect(listener.heard).toHaveLength(2));
    expect(listener.text).not.toContain(worker.id);
    expect(listener.text).not.toContain("T-1");
  });
});

test("many changes of one moment are one message for each topic", async () => {
  const worker = await makeActor("worker");
  const listener = await listen(worker);
  await ask(worker, 100);
  await notify(worker);
  await vi.waitFor(() =>
    expect(new Set(listener.heard)).toEqual(new Set(["resync", "workerRequests", "notifications"])),
  );
  await sleep(TOLD_BY_NOW);
  expect(listener.heard.length).toBeLessThanOrEqual(4);
});

describe("the end of a stream", () => {
  test("a heartbeat is sent while the session lives", async () => {
    const listener = await listen(await makeActor("worker"));
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT);
    await vi.waitFor(() => expect(listener.beats).toBe(2));
    expect(listener.hasEnded).toBe(false);
  });

  test.each([
    ["logged out", ({ sessionId: id }: Person) => db.session.delete({ where: { id } })],
    ["been deleted", ({ id }: Person) => db.user.delete({ where: { id } })],
    [
      "another role",
      ({ id }: Person) => db.user.update({ where: { id }, data: { role: "worker" } }),
    ],
    [
      "an expired session",
      ({ sessionId: id }: Person) =>
        db.session.update({ where: { id }, data: { expiresAt: new Date() } }),
    ],
  ])("comes with the next heartbeat for a user who has %s", async (_what, happen) => {
    const actor = await makeActor("manager");
    const listener = await listen(actor);
    await happen(actor);
    await vi.advanceTimersByTimeAsync(HEARTBEAT);
    await vi.waitFor(() => expect(listener.hasEnded).toBe(true));
    const heard = listener.heard.length;
    await ask(await makeActor("worker"));
    await sleep(TOLD_BY_NOW);
    expect(listener.heard).toHaveLength(heard);
  });

  test("comes to the oldest of a session that opens too many, and to no other session's", async () => {
    const [actor, other] = [await makeActor("manager"), await makeActor("manager")];
    const others = await listen(other);
    const streams: Listener[] = [];
    for (let opened = 0; opened < 11; opened += 1) streams.push(await listen(actor));
    await vi.waitFor(() => expect(streams[0]?.hasEnded).toBe(true));
    expect(streams.slice(1).map(({ hasEnded }) => hasEnded)).toEqual(Array(10).fill(false));
    expect(others.hasEnded).toBe(false);
  });

  test("comes to a client that does not read, before the server buffers much for it", async () => {
    const actor = await makeActor("worker");
    const response = await GET(await buildRequest(actor, "GET"), nowhere);
    for (let beat = 0; beat < 40; beat += 1) await vi.advanceTimersByTimeAsync(HEARTBEAT);
    await sleep(500);
    const text = await response.text();
    expect(text.match(/^data: beat$/gm)?.length).toBeLessThan(20);
  });

  // The last of this file: a feed that has ended stays ended.
  test("comes to all of them when the process is asked to end, also to a client that connects then", async () => {
    const streams = [
      await listen(await makeActor("worker")),
      await listen(await makeActor("admin")),
    ];
    await changeFeed().close();
    for (const listener of streams) await vi.waitFor(() => expect(listener.hasEnded).toBe(true));
    const late = await GET(await buildRequest(await makeActor("worker"), "GET"), nowhere);
    expect(await late.text()).toMatch(/^retry: /);
  });
});
