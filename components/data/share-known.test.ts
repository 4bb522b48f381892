import { expect, test } from "vitest";
import { shareKnown } from "./share-known";

const item = (id: string, text = "") => ({ _id: id, text, lines: [{ units: 1 }] });

test("an answer that says the same is the known one", () => {
  const known = { waiting: [item("b"), item("a")], hasMore: false };
  expect(shareKnown(known, structuredClone(known))).toBe(known);
});

test("an item stays the same object wherever it is in its list, and a changed one is another", () => {
  const known = [item("c"), item("b"), item("a")];
  const fresh = [item("d"), item("c"), item("b", "changed"), item("a")];
  const shared = shareKnown(known, fresh);
  expect(shared).toEqual(fresh);
  expect(shared).toMatchObject([{}, {}, { lines: [{}] }, {}]);
  const [, c, b, a] = shared as typeof fresh;
  expect(c).toBe(known[0]);
  expect(b).not.toBe(known[1]);
  expect(b?.lines).toBe(known[1]?.lines);
  expect(a).toBe(known[2]);
});

test("values that were added, removed or changed their type are taken from the answer", () => {
  expect(shareKnown({ one: 1 }, { two: undefined })).toEqual({ two: undefined });
  expect(shareKnown({ one: 1, two: 2 }, { one: 1 })).toEqual({ one: 1 });
  expect(shareKnown([1, 2], { one: 1 })).toEqual({ one: 1 });
  expect(shareKnown(undefined, null)).toBeNull();
  expect(shareKnown([item("a"), item("b")], [item("b")])).toEqual([item("b")]);
});
