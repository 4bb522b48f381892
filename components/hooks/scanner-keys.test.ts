import { expect, test } from "vitest";
import { addKey, isOfScanner, type KeyRun } from "./scanner-keys";

test.each([
  ["at once", [0, 20, 40], [true, true, true]],
  ["two at once", [0, 20], [false, false]],
  ["as a person types", [0, 60, 120], [false, false, false]],
  ["at once and after a pause", [0, 20, 40, 300], [true, true, true, false]],
])("of keys %s (%j), a scanner typed %j", (_what, times, ofScanner) => {
  let run: KeyRun | null = null;
  const runs = times.map((at) => (run = addKey(run, at)));
  expect(runs.map(isOfScanner)).toEqual(ofScanner);
});
