import { expect, test } from "vitest";
import { isUndoTime } from "./rules";

const CAIRO = "Africa/Cairo";
const at = (time: string) => new Date(`2026-03-10T${time}:00+02:00`);
const done = { by: "karim", at: at("23:55") };

test.each([
  ["who did it undoes it for ten minutes, also past midnight", "karim", "2026-03-11T00:05", true],
  ["ten minutes later on another day it is too late", "karim", "2026-03-11T00:06", false],
  ["another manager undoes it on the same day", "mona", "2026-03-10T23:59", true],
  ["another manager does not on the next day", "mona", "2026-03-11T00:00", false],
])("%s", (_, username, now, expected) => {
  expect(isUndoTime(done, { username }, new Date(`${now}:00+02:00`), CAIRO)).toBe(expected);
});

test("of the same day it may be undone hours later", () => {
  const morning = { by: "karim", at: at("08:00") };
  expect(isUndoTime(morning, { username: "karim" }, at("18:00"), CAIRO)).toBe(true);
});
