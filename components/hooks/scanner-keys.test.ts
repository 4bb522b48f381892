import { expect, test } from "vitest";
import { countKey, isScannerTyping, NO_KEYS } from "./scanner-keys";

test.each([
  ["three keys at once", [0, 20, 40], 85, true],
  ["two keys at once", [0, 20], 65, false],
  ["three keys of a person", [0, 60, 120], 165, false],
  ["three keys of a while ago", [0, 20, 40], 200, false],
])("of %s, a scanner is typing: %j", (_what, times, at, isTyping) =>
  expect(isScannerTyping(times.reduce(countKey, NO_KEYS), at)).toBe(isTyping),
);
