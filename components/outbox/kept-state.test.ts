import { expect, test } from "vitest";
import type { OutboxEntry } from "./entry";
import { getKeptState } from "./kept-state";

const WAITING = { userId: "a", savedAt: 1, mayHaveArrived: false, refusal: null };

function counted(sentId: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const of = { colorId: "blue" };
  const found = { sentId, id: "c", foundAt: null, of, quantity: 11, kind: "add" as const };
  const count = { found, label: "COUNT-3", names: null };
  return { ...WAITING, key: `key of ${sentId}`, count, ...changes };
}

const NONE: ReadonlySet<string> = new Set();

test("an entry that the device has still waits", () => {
  expect(getKeptState("1", [counted("2"), counted("1")], NONE)).toBe("waiting");
});

test("an entry that the server has rejected does not wait any more", () => {
  const rejected = counted("1", { refusal: { code: "countClosed" } });
  expect(getKeptState("1", [rejected], NONE)).toBe("refused");
});

test("an entry is sent once the server has it, also before the device has deleted it", () => {
  expect(getKeptState("1", [counted("2")], new Set(["1"]))).toBe("sent");
  expect(getKeptState("1", [counted("1")], new Set(["1"]))).toBe("sent");
});

test("nothing is said of an entry that the person has deleted", () => {
  expect(getKeptState("1", [counted("2")], new Set(["3"]))).toBeNull();
});
