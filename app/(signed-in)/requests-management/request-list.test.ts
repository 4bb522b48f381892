import { describe, expect, test } from "vitest";
import {
  listOf,
  PAGE_SIZE,
  shortageOf,
  withDecision,
  withFresh,
  without,
  withMore,
  type ListedRequest,
} from "./request-list";

// Ids grow with time, so that request 7 is newer than request 6.
const idOf = (age: number) => String(age).padStart(4, "0");

function request(age: number, changes: Partial<ListedRequest> = {}): ListedRequest {
  return {
    _id: idOf(age),
    requestId: `REQ-${age}`,
    productName: "Towel",
    productSKU: "TW-1",
    requesterUsername: "worker",
    state: "Null",
    sortName: "Plain",
    color: "White",
    quantity: 10,
    action: "remove",
    date: "2026-11-21T10:00:00.000Z",
    decidedBy: null,
    decidedAt: null,
    ...changes,
  };
}

const decided = (age: number) => request(age, { state: "Accepted", decidedBy: "manager" });

/** `count` decided requests, the newest first, ending with `last`. */
const page = (last: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => decided(last + count - 1 - index));

const idsOf = (requests: readonly ListedRequest[]) => requests.map(({ _id }) => _id);

test("waiting requests stand in the order in which they came, and a new one comes last", () => {
  const list = listOf([[request(5), request(3)], []]);
  expect(idsOf(list.waiting)).toEqual([idOf(3), idOf(5)]);
  const after = withFresh(list, [[request(6), request(5), request(3)], []]);
  expect(idsOf(after.waiting)).toEqual([idOf(3), idOf(5), idOf(6)]);
});

describe("a decision", () => {
  test("moves the request to its place among the decided ones", () => {
    const list = listOf([
      [request(5), request(3)],
      [decided(4), decided(2)],
    ]);
    const after = withDecision(list, decided(3));
    expect(idsOf(after.waiting)).toEqual([idOf(5)]);
    expect(idsOf(after.decided)).toEqual([idOf(4), idOf(3), idOf(2)]);
  });

  test("on a request older than what is loaded shows it when scrolled to, not twice", () => {
    const list = listOf([[request(10)], page(100)]);
    const after = withDecision(list, decided(10));
    expect(after.waiting).toEqual([]);
    expect(idsOf(after.decided)).toEqual(idsOf(page(100)));
    const more = withMore(after, idOf(100), [decided(20), decided(10)]);
    expect(idsOf(more.decided).slice(PAGE_SIZE)).toEqual([idOf(20), idOf(10)]);
  });

  test("followed by the server's own newer answer leaves no request twice", () => {
    const list = withDecision(listOf([[request(5)], [decided(4)]]), decided(5));
    const after = withFresh(list, [[], [decided(5), decided(4)]]);
    expect(idsOf(after.decided)).toEqual([idOf(5), idOf(4)]);
  });
});

describe("more decided requests", () => {
  test("follow the last one and end with a part that is not full", () => {
    const list = withMore(listOf([[], page(100)]), idOf(100), page(90, 10));
    expect(list.decided).toHaveLength(PAGE_SIZE + 10);
    expect(list.hasMore).toBe(false);
  });

  test("that were asked for before the end changed are left out", () => {
    const list = without(listOf([[], page(100)]), idOf(100));
    expect(withMore(list, idOf(100), page(50))).toBe(list);
  });

  test("no longer wait when somebody else decided them", () => {
    const list = withMore(listOf([[request(60)], page(100)]), idOf(100), [decided(60)]);
    expect(list.waiting).toEqual([]);
    expect(list.decided.at(-1)).toEqual(decided(60));
  });
});

describe("a refreshed list", () => {
  const scrolled = (waiting: readonly ListedRequest[]) =>
    withMore(listOf([waiting, page(100)]), idOf(100), page(50));

  test("keeps the older decided requests that were scrolled to", () => {
    const after = withFresh(scrolled([request(200)]), [[], [decided(200), ...page(101, 49)]]);
    expect(idsOf(after.decided)).toEqual(idsOf([decided(200), ...page(101, 49), ...page(50, 51)]));
    expect(after.hasMore).toBe(true);
  });

  test("starts anew when an older request was decided or deleted by somebody else", () => {
    const after = withFresh(scrolled([request(10)]), [[], page(100)]);
    expect(idsOf(after.decided)).toEqual(idsOf(page(100)));
    expect(after.hasMore).toBe(true);
  });

  test("has nothing that the server no longer has", () => {
    const after = withFresh(listOf([[request(5)], [decided(4)]]), [[], []]);
    expect(after).toEqual({ waiting: [], decided: [], hasMore: false });
  });
});

describe("the shortage", () => {
  test("is what a removal asks for beyond what is available", () => {
    expect(shortageOf(request(1, { quantity: 30, available: 13 }))).toBe(17);
    expect(shortageOf(request(1, { quantity: 30, available: 30 }))).toBe(0);
  });

  test("does not exist for additions and colors that are gone", () => {
    expect(shortageOf(request(1, { action: "add", available: 0 }))).toBe(0);
    expect(shortageOf(request(1, { available: null }))).toBe(0);
  });
});
