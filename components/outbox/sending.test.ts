import { expect, test } from "vitest";
import type { Result } from "@/lib/platform/errors/app-error";
import type { OutboxEntry } from "./entry";
import { sendWaiting, type OutboxStore, type Send } from "./sending";

const DONE: Result<unknown> = { ok: true, data: null };
const LOST: Result<unknown> = {
  ok: false,
  refusal: { code: "unexpected", connection: "lost" },
};
const refused = (code: "colorNotFound" | "notAllowed" | "databaseAway" | "unexpected") =>
  ({ ok: false, refusal: { code } }) as const;

function getEntry(key: string, userId = "a"): OutboxEntry {
  const color = { productSKU: "S", productName: "Shirt", sortName: "Standard", color: "Blue" };
  const request = { requestId: `REQ-${key}`, ...color, quantity: 1, action: "add" } as const;
  return { key, userId, savedAt: 1, requests: [request], mayHaveArrived: false, refusal: null };
}

function countUnits(key: string): OutboxEntry {
  const found = {
    sentId: `SENT-${key}`,
    id: "c",
    foundAt: null,
    of: { code: "29" },
    quantity: 1,
    kind: "add",
  } as const;
  const count = { found, label: "COUNT-1", names: null };
  return { key, userId: "a", savedAt: 1, count, mayHaveArrived: false, refusal: null };
}

function getStore(...entries: OutboxEntry[]) {
  const kept = new Map(entries.map((entry) => [entry.key, entry]));
  const store: OutboxStore = {
    entriesOf: async (userId) => [...kept.values()].filter((entry) => entry.userId === userId),
    find: async (key) => kept.get(key),
    put: async (entry) => void kept.set(entry.key, entry),
    remove: async ({ key }) => void kept.delete(key),
  };
  return { kept, store };
}

/** A server that gives these answers in turn and then carries out everything; `sent` has what it was asked. */
function server(...answers: Result<unknown>[]) {
  const sent: string[] = [];
  const answer = async (...said: string[]) => {
    sent.push(said.join(" "));
    return answers.shift() ?? DONE;
  };
  const send: Send = {
    requests: ({ asUser, requests }, key) =>
      answer(asUser, key, ...requests.map(({ requestId }) => requestId)),
    count: ({ asUser, sentId }, key) => answer(asUser, key, sentId),
  };
  return { sent, send };
}

test("entries are sent in order, each as its person under its own key, and are gone then", async () => {
  const { kept, store } = getStore(getEntry("1"), getEntry("2"), getEntry("3"));
  const { sent, send } = server();
  await sendWaiting(store, "a", send);
  expect(sent).toEqual(["a 1 REQ-1", "a 2 REQ-2", "a 3 REQ-3"]);
  expect(kept.size).toBe(0);
});

test("what was counted is sent in its turn, under the id that it has", async () => {
  const { kept, store } = getStore(countUnits("1"), getEntry("2"), countUnits("3"));
  const { sent, send } = server(LOST);
  await sendWaiting(store, "a", send);
  await sendWaiting(store, "a", send);
  expect(sent).toEqual(["a 1 SENT-1", "a 1 SENT-1", "a 2 REQ-2", "a 3 SENT-3"]);
  expect(kept.size).toBe(0);
});

test("nothing of another person is sent", async () => {
  const { kept, store } = getStore(getEntry("1"), getEntry("2", "b"));
  const { sent, send } = server();
  await sendWaiting(store, "b", send);
  expect(sent).toEqual(["b 2 REQ-2"]);
  expect([...kept.keys()]).toEqual(["1"]);
});

test("what the server refuses stays with its reason, and the next is sent", async () => {
  const { kept, store } = getStore(getEntry("1"), getEntry("2"));
  const { sent, send } = server(refused("colorNotFound"));
  await sendWaiting(store, "a", send);
  expect([...kept.values()]).toMatchObject([{ key: "1", refusal: { code: "colorNotFound" } }]);
  await sendWaiting(store, "a", send);
  expect(sent).toEqual(["a 1 REQ-1", "a 2 REQ-2"]);
});

test("a failure of the server without a known reason is shown and does not hold up the others", async () => {
  const { kept, store } = getStore(getEntry("1"), getEntry("2"));
  const { send } = server(refused("unexpected"));
  await sendWaiting(store, "a", send);
  expect([...kept.values()]).toMatchObject([{ key: "1", refusal: { code: "unexpected" } }]);
});

test("after a lost answer the same is sent again under the same key, before the next", async () => {
  const { kept, store } = getStore(getEntry("1"), getEntry("2"));
  const { sent, send } = server(LOST);
  await sendWaiting(store, "a", send);
  expect(sent).toEqual(["a 1 REQ-1"]);
  expect([...kept.values()]).toMatchObject([{ mayHaveArrived: true, refusal: null }, { key: "2" }]);
  await sendWaiting(store, "a", send);
  expect(sent).toEqual(["a 1 REQ-1", "a 1 REQ-1", "a 2 REQ-2"]);
  expect(kept.size).toBe(0);
});

test.each(["notAllowed", "databaseAway"] as const)(
  "%s says nothing about the requests: they wait",
  async (code) => {
    const { kept, store } = getStore(getEntry("1"), getEntry("2"));
    const { sent, send } = server(refused(code));
    await sendWaiting(store, "a", send);
    expect(sent).toHaveLength(1);
    expect([...kept.values()]).toEqual([getEntry("1"), getEntry("2")]);
  },
);

test("an entry that is removed while others are sent is not sent", async () => {
  const { store } = getStore(getEntry("1"), getEntry("2"));
  const { sent, send } = server();
  await sendWaiting(store, "a", {
    ...send,
    requests: async (input, key) => {
      await store.remove(getEntry("2"));
      return send.requests(input, key);
    },
  });
  expect(sent).toEqual(["a 1 REQ-1"]);
});
