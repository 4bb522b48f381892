import { expect, test } from "vitest";
import type { OutboxEntry } from "./entry";
import { addToDifference, addWaiting, sumWaiting } from "./waiting-units";

const COUNT = "count";

type Found = Pick<CountEntryFound, "quantity" | "kind" | "of">;
type CountEntryFound = Extract<OutboxEntry, { count: unknown }>["count"]["found"];

let savedAt = 0;

function entry(found: Found, { id = COUNT, isRefused = false } = {}): OutboxEntry {
  savedAt += 1;
  return {
    key: String(savedAt),
    userId: "user",
    savedAt,
    mayHaveArrived: false,
    refusal: isRefused ? { code: "countClosed" } : null,
    count: {
      found: { id, sentId: String(savedAt), foundAt: null, ...found },
      label: "COUNT-1",
      names: null,
    },
  };
}

const blue = { of: { colorId: "blue" } };

test("units found in addition are summed by color", () => {
  const entries = [
    entry({ quantity: 2, kind: "add", ...blue }),
    entry({ quantity: 5, kind: "add", of: { colorId: "red" } }),
    entry({ quantity: 3, kind: "add", ...blue }),
  ];
  expect([...sumWaiting(entries, COUNT)]).toEqual([
    ["blue", { kind: "add", quantity: 5 }],
    ["red", { kind: "add", quantity: 5 }],
  ]);
});

test("a total replaces what waits before it, and what is found after it is added", () => {
  const entries = [
    entry({ quantity: 2, kind: "add", ...blue }),
    entry({ quantity: 10, kind: "set", ...blue }),
    entry({ quantity: 1, kind: "add", ...blue }),
  ];
  expect(sumWaiting(entries, COUNT).get("blue")).toEqual({ kind: "set", quantity: 11 });
});

test("other counts, rejected entries, codes and requests are left out", () => {
  const entries: OutboxEntry[] = [
    entry({ quantity: 2, kind: "add", ...blue }, { id: "other" }),
    entry({ quantity: 2, kind: "add", ...blue }, { isRefused: true }),
    entry({ quantity: 1, kind: "add", of: { code: "6221234567897" } }),
    { key: "r", userId: "user", savedAt: 1, mayHaveArrived: false, refusal: null, requests: [] },
  ];
  expect(sumWaiting(entries, COUNT).size).toBe(0);
});

test("what waits is added to the counted units, or replaces them", () => {
  expect(addWaiting(null)).toBeNull();
  expect(addWaiting(4)).toBe(4);
  expect(addWaiting(null, { kind: "add", quantity: 6 })).toBe(6);
  expect(addWaiting(4, { kind: "add", quantity: 6 })).toBe(10);
  expect(addWaiting(4, { kind: "set", quantity: 6 })).toBe(6);
});

test.each([
  ["nothing waits", { counted: 290, expected: 298, difference: -8 }, 290, -8],
  ["more was found", { counted: 290, expected: 298, difference: -8 }, 302, 4],
  ["stock moved while it was counted", { counted: 290, expected: 298, difference: -5 }, 302, 7],
  ["it was not counted before", { counted: null, expected: 298, difference: null }, 295, -3],
  ["nothing is counted", { counted: null, expected: 298, difference: null }, null, null],
  [
    "the person may not see what is expected",
    { counted: 290, expected: null, difference: null },
    302,
    null,
  ],
])("the difference is that of the units shown where %s", (_, line, counted, difference) => {
  expect(addToDifference(line, counted)).toBe(difference);
});
