import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { Drafts, isSameDraft, removeOldDrafts } from "./drafts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const schema = z.object({ name: z.string() });
const draft = { savedAt: NOW, content: { name: "Delta" } };

/** The browser's local storage, with room for so many characters. */
function storage(room = 5_000_000) {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
  };
}

test("gives back what was kept, with what was sent of it", () => {
  const drafts = new Drafts(storage(), "a");
  const intent = { content: "[1]", key: "k" };
  expect(drafts.write("customer", { ...draft, intent })).toBe(true);
  expect(drafts.read("customer", schema, NOW + DAY)).toEqual({ ...draft, intent });
});

test("never shows one person what another one entered, nor removes it", () => {
  const store = storage();
  const [a, b] = [new Drafts(store, "a"), new Drafts(store, "b")];
  a.write("customer", draft);
  expect(b.read("customer", schema, NOW)).toBeNull();
  expect(b.names()).toEqual([]);
  b.removeAll();
  expect(a.read("customer", schema, NOW)).toEqual(draft);
  a.removeAll();
  expect(store.items.size).toBe(0);
});

test("the last one that was written counts", () => {
  const store = storage();
  new Drafts(store, "a").write("customer", draft);
  new Drafts(store, "a").write("customer", { ...draft, content: { name: "Later" } });
  expect(new Drafts(store, "a").read("customer", schema, NOW)?.content).toEqual({ name: "Later" });
});

describe("is no draft any more:", () => {
  test.each([
    ["one of 8 days ago", JSON.stringify({ version: 1, ...draft, savedAt: NOW - 8 * DAY })],
    ["one of next month", JSON.stringify({ version: 1, ...draft, savedAt: NOW + 30 * DAY })],
    ["another version", JSON.stringify({ version: 0, ...draft })],
    ["another form", JSON.stringify({ version: 1, ...draft, content: { name: 5 } })],
    ["half a text", '{"version":1,"savedAt"'],
    ["a text of somebody else", "hello"],
  ])("%s", (_what, text) => {
    const store = storage();
    store.setItem("draft/a/customer", text);
    expect(new Drafts(store, "a").read("customer", schema, NOW)).toBeNull();
  });
});

test("a draft over 1,000,000 characters is not stored, and the older one of its name is removed", () => {
  const store = storage();
  const drafts = new Drafts(store, "a");
  drafts.write("customer", draft);
  expect(drafts.write("customer", { ...draft, content: "x".repeat(1_000_001) })).toBe(false);
  expect(store.items.size).toBe(0);
});

test("a storage that is full or forbidden refuses without a failure", () => {
  expect(new Drafts(storage(5), "a").write("customer", draft)).toBe(false);
  const forbidden = {
    ...storage(),
    getItem: () => {
      throw new DOMException("no", "SecurityError");
    },
  };
  expect(new Drafts(forbidden, "a").read("customer", schema)).toBeNull();
});

test("old ones of everybody are cleared away, and nothing else", () => {
  const store = storage();
  store.setItem("authToken", "t");
  store.setItem("draft/b/broken", "{");
  new Drafts(store, "a").write("old", { ...draft, savedAt: NOW - 8 * DAY });
  new Drafts(store, "b").write("new", draft);
  removeOldDrafts(store, NOW);
  expect([...store.items.keys()]).toEqual(["authToken", "draft/b/new"]);
});

test("names those that begin alike", () => {
  const drafts = new Drafts(storage(), "a");
  for (const name of ["deal/1/new", "deal/1/x", "deal/2/new"]) drafts.write(name, draft);
  expect(drafts.names("deal/1/")).toEqual(["deal/1/new", "deal/1/x"]);
});

describe("a draft that another tab removed", () => {
  const drafts = new Drafts(storage(), "a");
  const stored = JSON.stringify({ version: 1, ...draft });
  const event = { key: "draft/a/deal", oldValue: stored, newValue: null };

  test("is known by its name and its person", () => {
    expect(drafts.removedBy(event, "deal")).toMatchObject(draft);
    expect(drafts.removedBy(event, "count")).toBeNull();
    expect(drafts.removedBy({ ...event, key: "draft/b/deal" }, "deal")).toBeNull();
    expect(drafts.removedBy({ ...event, newValue: stored }, "deal")).toBeNull();
    expect(drafts.removedBy({ ...event, oldValue: "{" }, "deal")).toBeNull();
  });

  test("is what this tab shows where that is the same or an earlier state, not what was entered afterwards", () => {
    const other = { name: "Nile" };
    expect(isSameDraft({ ...draft, savedAt: NOW + 1 }, draft)).toBe(true);
    expect(isSameDraft({ savedAt: NOW - 1, content: other }, draft)).toBe(true);
    expect(isSameDraft({ savedAt: NOW + 1, content: other }, draft)).toBe(false);
  });
});
