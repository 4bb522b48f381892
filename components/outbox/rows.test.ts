import { expect, test } from "vitest";
import type { CountEntry, OutboxCount } from "./entry";
import { toRows, sumUnits } from "./rows";

type Found = Partial<OutboxCount["found"]>;

function counted(key: string, found: Found, entry: Partial<CountEntry> = {}): CountEntry {
  const count: OutboxCount = {
    found: {
      sentId: key,
      id: "c",
      foundAt: null,
      of: { colorId: "blue" },
      quantity: 1,
      kind: "add",
      ...found,
    },
    label: "COUNT-1",
    names: null,
  };
  return { key, userId: "a", savedAt: 1, count, mayHaveArrived: false, refusal: null, ...entry };
}

const shown = (...entries: CountEntry[]) =>
  toRows(entries).map((row) => [row.map(({ key }) => key).join(""), sumUnits(row)]);

test("scans of one color are one row, also with others in between", () => {
  const red = { of: { colorId: "red" } };
  expect(shown(counted("1", {}), counted("2", red), counted("3", { quantity: 4 }))).toEqual([
    ["13", 5],
    ["2", 1],
  ]);
});

test("scans of one color stay one row when one of them may have arrived", () => {
  expect(shown(counted("1", {}, { mayHaveArrived: true }), counted("2", {}))).toEqual([["12", 2]]);
});

test("another count, a code, what is there in all, and what stands otherwise are rows of their own", () => {
  const code = { of: { code: "29" } };
  const entries = [
    counted("1", {}),
    counted("2", { id: "d" }),
    counted("3", code),
    counted("4", code),
    counted("5", { kind: "set", quantity: 7 }),
    counted("6", { kind: "set", quantity: 8 }),
    counted("7", {}, { refusal: { code: "countClosed" } }),
  ];
  expect(shown(...entries).map(([keys]) => keys)).toEqual(["1", "2", "34", "5", "6", "7"]);
});
