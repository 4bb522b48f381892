import { expect, test } from "vitest";
import { durationText, progressLine } from "./progress";

test("a line of progress says what is done and what is left", () => {
  expect(progressLine("Backup", { rows: 1200, about: 4800, seconds: 30 })).toBe(
    "Backup: 1,200 of about 4,800 rows (25 %), about 1 min 30 s left",
  );
});

test("before a hundredth is done it does not guess how long the rest takes", () => {
  expect(progressLine("Backup", { rows: 40, about: 4800, seconds: 30 })).toBe(
    "Backup: 40 of about 4,800 rows (0 %)",
  );
});

test("without an estimate it says what is done, and more than was estimated is all there is", () => {
  expect(progressLine("Backup", { rows: 0, about: 0, seconds: 1 })).toBe(
    "Backup: 0 of about 0 rows (0 %)",
  );
  expect(progressLine("Restore", { rows: 12, about: 10, seconds: 3 })).toBe(
    "Restore: 12 of about 12 rows (100 %), about 0 s left",
  );
});

test.each([
  [0.4, "0 s"],
  [59.9, "59 s"],
  [60, "1 min"],
  [90, "1 min 30 s"],
  [7260, "2 h 1 min"],
  [2 * 86_400 + 3 * 3600 + 59, "2 d 3 h"],
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
