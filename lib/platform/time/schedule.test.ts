import { expect, test } from "vitest";
import { isSchedule, lastDue } from "./schedule";

const CAIRO = "Africa/Cairo";
const due = (schedule: string, now: string) =>
  lastDue(schedule, CAIRO, new Date(now))?.toISOString();

test.each(["02:30", "2:30", "23:59", "30 2 * * *", "*/15 8-17 * * 1-5", "0 0 1 * *"])(
  "%s is a schedule",
  (text) => {
    expect(isSchedule(text)).toBe(true);
  },
);

test.each(["", "24:00", "02:60", "nightly", "30 2 * *", "* * * * * *", "0 0 30 2 *"])(
  "%s is none",
  (text) => {
    expect(isSchedule(text)).toBe(false);
  },
);

test("a time of day is due at that time of the factory's clock, and until the next day", () => {
  // Cairo is two hours ahead of UTC in winter.
  expect(due("02:30", "2026-01-10T00:29:59.999Z")).toBe("2026-01-09T00:30:00.000Z");
  expect(due("02:30", "2026-01-10T00:30:00.000Z")).toBe("2026-01-10T00:30:00.000Z");
  expect(due("02:30", "2026-01-10T23:00:00.000Z")).toBe("2026-01-10T00:30:00.000Z");
});

test("it is due at the same time of the clock in summer", () => {
  expect(due("02:30", "2026-07-10T12:00:00.000Z")).toBe("2026-07-09T23:30:00.000Z");
});

test("a cron expression is due when it says", () => {
  expect(due("0 */6 * * *", "2026-01-10T05:00:00.000Z")).toBe("2026-01-10T04:00:00.000Z");
  expect(due("0 3 * * 5", "2026-01-10T05:00:00.000Z")).toBe("2026-01-09T01:00:00.000Z");
});
