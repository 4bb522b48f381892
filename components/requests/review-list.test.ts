import { describe, expect, test } from "vitest";
import {
  toReviewList,
  PAGE_SIZE,
  withDecided,
  withFresh,
  withMore,
  without,
  withoutArrivals,
  withWaiting,
  type ReviewList,
} from "./review-list";

type Item = { readonly _id: string; readonly text: string };

// Ids grow with time, so that item 7 is newer than item 6.
const item = (age: number, text = ""): Item => ({ _id: String(age).padStart(4, "0"), text });

/** `count` items, the newest first, ending with `last`. */
const part = (last: number, count = PAGE_SIZE) =>
  Array.from({ length: count }, (_, index) => item(last + count - 1 - index));

const list = (waiting: Item[], decided: Item[], hasMore = false): ReviewList<Item> => ({
  waiting,
  decided,
  hasMore,
});

const listAges = (items: readonly Item[]) => items.map(({ _id }) => Number(_id));

test("waiting requests are listed oldest first, decided ones newest first", () => {
  const after = toReviewList(
    [
      [item(7), item(5), item(3)],
      [item(6), item(2)],
    ],
    PAGE_SIZE,
  );
  expect(after).toEqual(list([item(3), item(5), item(7)], [item(6), item(2)]));
});

describe("a decision", () => {
  test("moves a waiting request to its place among the decided ones", () => {
    const after = withDecided(list([item(5), item(3)], [item(4), item(2)]), item(3));
    expect(listAges(after.waiting)).toEqual([5]);
    expect(listAges(after.decided)).toEqual([4, 3, 2]);
  });

  test("on one older than what is loaded shows it when scrolled to, not twice", () => {
    const after = withDecided(list([item(10)], part(100), true), item(10));
    expect(after.waiting).toEqual([]);
    expect(after.decided).toEqual(part(100));
    const more = { decided: [item(20), item(10)], hasMore: false };
    expect(listAges(withMore(after, "0100", more).decided).slice(PAGE_SIZE)).toEqual([20, 10]);
  });

  test("after which it still waits leaves it in its place", () => {
    const after = withWaiting(list([item(5), item(4), item(3)], []), item(4, "changed"));
    expect(after.waiting).toEqual([item(5), item(4, "changed"), item(3)]);
  });

  test("that takes it off the list leaves the others", () => {
    expect(without(list([item(5), item(3)], [item(4)]), "0003")).toEqual(
      list([item(5)], [item(4)]),
    );
  });
});

describe("more decided ones", () => {
  test("follow the last one, and wait no longer when somebody else decided them", () => {
    const more = { decided: [item(60), item(50)], hasMore: true };
    const after = withMore(list([item(200), item(60)], part(100), true), "0100", more);
    expect(listAges(after.waiting)).toEqual([200]);
    expect(listAges(after.decided.slice(PAGE_SIZE))).toEqual([60, 50]);
    expect(after.hasMore).toBe(true);
  });

  test("that were asked for before the end changed are left out", () => {
    const before = list([], part(101, 49), true);
    expect(withMore(before, "0100", { decided: part(50), hasMore: true })).toBe(before);
  });
});

describe("a fresh answer", () => {
  test("takes the place of what is shown: new ones appear, others are where they are now", () => {
    const after = withFresh(
      list([item(5), item(3)], [item(4)]),
      list([item(6), item(5, "changed")], [item(3)]),
    );
    expect(after).toEqual(list([item(6), item(5, "changed")], [item(3)]));
  });

  test("keeps what was scrolled to beyond it", () => {
    const scrolled = list([], [...part(100), ...part(50)], true);
    const after = withFresh(scrolled, list([], [item(200), ...part(101, 49)], true));
    expect(listAges(after.decided)).toEqual(
      listAges([item(200), ...part(101, 49), ...part(50, 51)]),
    );
    expect(after.hasMore).toBe(true);
  });

  test("starts anew when one from beyond it was decided or deleted by somebody else", () => {
    const scrolled = list([item(10)], [...part(100), ...part(50)], true);
    const after = withFresh(scrolled, list([], part(100), true));
    expect(listAges(after.decided)).toEqual(listAges(part(100)));
    expect(after.hasMore).toBe(true);
  });

  test("that holds everything leaves nothing beyond it", () => {
    const after = withFresh(list([item(5)], [item(4), item(2)], true), list([], [item(4)]));
    expect(after).toEqual(list([], [item(4)]));
  });
});

describe("a new item in a list", () => {
  const seen = new Set(["0003", "0007"]);

  test("is held back between the seen ones and shown after the last of them", () => {
    const items = [item(2), item(3), item(5), item(7), item(8), item(9)];
    expect(listAges(withoutArrivals(items, seen))).toEqual([3, 7, 8, 9]);
  });

  test("is shown when no seen item is left", () => {
    expect(listAges(withoutArrivals([item(5), item(8)], seen))).toEqual([5, 8]);
    expect(withoutArrivals([], seen)).toEqual([]);
  });
});
