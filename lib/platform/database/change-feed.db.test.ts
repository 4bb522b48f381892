import * as z from "zod/mini";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/logging/log";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { ChangeFeed } from "./change-feed";
import { db, driver } from "./db";
import { settings } from "@/lib/platform/env";
import { queryRows } from "@/lib/platform/database/query-rows";

const feeds: ChangeFeed[] = [];

afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close();
});

/** A feed as in one app instance, with all events that one subscriber gets. */
function listening() {
  const feed = new ChangeFeed(settings().DATABASE_URL);
  feeds.push(feed);
  const heard: string[] = [];
  const subscribe = () =>
    feed.subscribe({
      onChange: (topic, ownerId) => heard.push(`${topic}:${ownerId}`),
      onResync: () => heard.push("resync"),
      onEnd: () => heard.push("end"),
    });
  return { feed, heard, subscribe, unsubscribe: subscribe() };
}

const notify = (userId: string) =>
  db.notification.create({ data: { userId, key: "holdOverdue", params: {} } });

const connections = () => queryRows(driver, z.object({ pid: z.number() }))`
  SELECT pid FROM pg_stat_activity
  WHERE application_name = 'factory change feed' AND datname = current_database()`;

describe("a committed change", () => {
  test("reaches every app instance once, with its owner", async () => {
    const { id } = await makeActor("worker");
    const instances = [listening(), listening()];
    for (const { heard } of instances) await vi.waitFor(() => expect(heard).toEqual(["resync"]));
    const { id: notificationId } = await notify(id);
    await db.notification.delete({ where: { id: notificationId } });
    const change = `notifications:${id}`;
    for (const { heard } of instances)
      await vi.waitFor(() => expect(heard).toEqual(["resync", change, change]));
  });

  test("reaches subscribers for every watched table", async () => {
    const worker = await makeActor("worker");
    const sales = await makeActor("sales");
    const { heard } = listening();
    await vi.waitFor(() => expect(heard).toEqual(["resync"]));
    await db.salesRequest.create({ data: { action: "add", salesUserId: sales.id } });
    await db.workerRequest.create({ data: getWorkerRequest(worker) });
    await vi.waitFor(() =>
      expect(heard.slice(1)).toEqual([`salesRequests:${sales.id}`, `workerRequests:${worker.id}`]),
    );
  });

  test("is announced, a change that is rolled back is not", async () => {
    const { id } = await makeActor("worker");
    const { heard } = listening();
    await vi.waitFor(() => expect(heard).toEqual(["resync"]));
    const undone = db.$transaction(async (tx) => {
      await tx.notification.create({ data: { userId: id, key: "holdOverdue", params: {} } });
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    await notify(id);
    await vi.waitFor(() => expect(heard).toEqual(["resync", `notifications:${id}`]));
  });
});

test("subscribers share one connection, and get nothing after they unsubscribe", async () => {
  const { id } = await makeActor("worker");
  const { heard, subscribe, unsubscribe } = listening();
  await vi.waitFor(() => expect(heard).toEqual(["resync"]));
  subscribe();
  expect(heard).toEqual(["resync", "resync"]);
  expect(await connections()).toHaveLength(1);
  unsubscribe();
  await notify(id);
  await vi.waitFor(() => expect(heard).toContain(`notifications:${id}`));
  await sleep(50);
  expect(heard).toEqual(["resync", "resync", `notifications:${id}`]);
});

test("after a lost connection the feed reconnects and every subscriber resyncs", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const { id } = await makeActor("worker");
  const { heard } = listening();
  for (const time of [1, 2, 3]) {
    await vi.waitFor(() => expect(heard).toHaveLength(time), { timeout: 5_000 });
    const [connection] = await connections();
    await db.$queryRaw`SELECT pg_terminate_backend(${connection?.pid}::int)`;
  }
  await vi.waitFor(() => expect(heard).toEqual(Array(4).fill("resync")), { timeout: 5_000 });
  await notify(id);
  await vi.waitFor(() => expect(heard.at(-1)).toBe(`notifications:${id}`));
  expect(await connections()).toHaveLength(1);
  expect(said).toHaveBeenCalledTimes(3);
  said.mockRestore();
});

test("a lost database is logged once and retried repeatedly", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const feed = new ChangeFeed("postgresql://nobody@127.0.0.1:9/nothing");
  feeds.push(feed);
  const onResync = vi.fn();
  feed.subscribe({ onChange: onResync, onResync, onEnd: () => undefined });
  await sleep(1_000);
  expect(said).toHaveBeenCalledTimes(1);
  expect(onResync).not.toHaveBeenCalled();
  said.mockRestore();
});

test("closing ends every subscriber, also a later one, and closes the connection", async () => {
  const { feed, heard, subscribe } = listening();
  await vi.waitFor(() => expect(heard).toEqual(["resync"]));
  await feed.close();
  subscribe();
  expect(heard).toEqual(["resync", "end", "end"]);
  await vi.waitFor(async () => expect(await connections()).toEqual([]));
});

function getWorkerRequest({ id, username }: { id: string; username: string }) {
  const requestId = `REQ-${randomUUID()}`;
  return {
    requestId,
    sentId: requestId,
    requesterId: id,
    requesterUsername: username,
    productSku: "T-1",
    productName: "Towel",
    sortName: "Standard",
    color: "Red",
    quantity: 1,
    action: "add" as const,
  };
}
