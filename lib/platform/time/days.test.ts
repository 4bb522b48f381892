import { describe, expect, test } from "vitest";
import { toMeantDay, addDays, endOfDay, isDay, isMoment, startOfDay } from "./days";

const HOUR = 3_600_000;
const CAIRO = "Africa/Cairo";

/** The start and end of a day in UTC, and its hours. */
function listSpan(day: string, timeZone: string) {
  const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
  const hours = (end.getTime() - start.getTime()) / HOUR;
  return [start.toISOString().replace(":00.000Z", "Z"), hours];
}

describe("in Cairo", () => {
  test.each([
    ["an ordinary day in winter", "2026-01-15", "2026-01-14T22:00Z", 24],
    ["an ordinary day in summer", "2026-07-15", "2026-07-14T21:00Z", 24],
    ["the day before summer time", "2026-04-23", "2026-04-22T22:00Z", 24],
    ["the last Friday of April, which begins at 01:00", "2026-04-24", "2026-04-23T22:00Z", 23],
    ["the day after it", "2026-04-25", "2026-04-24T21:00Z", 24],
    ["the last Thursday of October, of 25 hours", "2026-10-29", "2026-10-28T21:00Z", 25],
    ["the day after it", "2026-10-30", "2026-10-29T22:00Z", 24],
    ["the last day of a year", "2026-12-31", "2026-12-30T22:00Z", 24],
    ["a leap day", "2028-02-29", "2028-02-28T22:00Z", 24],
    ["a year without summer time", "2020-07-15", "2020-07-14T22:00Z", 24],
  ])("%s", (_name, day, start, hours) => {
    expect(listSpan(day, CAIRO)).toEqual([start, hours]);
  });

  test("each day of a year begins at the end of the day before, and its first second belongs to it", () => {
    const local = new Intl.DateTimeFormat("en-CA", { timeZone: CAIRO });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 24 * HOUR) {
      const day = new Date(at).toISOString().slice(0, 10);
      const next = new Date(at + 24 * HOUR).toISOString().slice(0, 10);
      const start = startOfDay(day, CAIRO);
      expect(endOfDay(day, CAIRO)).toEqual(startOfDay(next, CAIRO));
      expect(local.format(start)).toBe(day);
      expect(local.format(start.getTime() - 1)).not.toBe(day);
    }
  });
});

describe("elsewhere", () => {
  test.each([
    ["without summer time", "Asia/Riyadh", "2026-04-24", "2026-04-23T21:00Z", 24],
    ["in UTC", "UTC", "2026-04-24", "2026-04-24T00:00Z", 24],
    ["far in the east", "Pacific/Kiritimati", "2026-04-24", "2026-04-23T10:00Z", 24],
    ["far in the west", "Pacific/Niue", "2026-04-24", "2026-04-24T11:00Z", 24],
    ["a quarter of an hour off", "Asia/Kathmandu", "2026-04-24", "2026-04-23T18:15Z", 24],
    ["where clocks change in the morning", "Europe/Berlin", "2026-03-29", "2026-03-28T23:00Z", 23],
    ["with midnight twice", "America/Havana", "2026-11-01", "2026-11-01T04:00Z", 25],
    ["with the day left out", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00Z", 0],
  ])("%s", (_name, timeZone, day, start, hours) => {
    expect(listSpan(day, timeZone)).toEqual([start, hours]);
  });

  test.each(["0002-01-01", "0999-12-31", "9999-12-31"])("%s is an ordinary day", (day) => {
    expect(startOfDay(day, "UTC").getTime()).toBe(Date.parse(`${day}T00:00:00Z`));
    expect(listSpan(day, "UTC")[1]).toBe(24);
  });
});

test.each([
  ["2026-11-21", "2026-11-21"],
  ["2026-11-21T21:59:59Z", "2026-11-21"],
  ["2026-11-21T22:00:00Z", "2026-11-22"],
  ["2026-11-21T23:30:00.123+05:00", "2026-11-21"],
  ["2026-11-21T23:30", "2026-11-21"],
  ["2026-06-01T21:30:00Z", "2026-06-02"],
])("%s means the day %s in Cairo", (dayOrMoment, day) => {
  expect(toMeantDay(dayOrMoment, "Africa/Cairo")).toBe(day);
});

test.each(["2026-11-21", "2024-02-29", "0001-01-01"])("%s is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "2026-11-31",
  "2026-1-1",
  "26-01-01",
  "",
  "2026-11-21T10:00",
])("%s is not a day", (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(["2026-11-21T10:00", "2026-11-21T10:00:59.123Z", "2024-02-29T23:59:00+02:00"])(
  "%s is a moment",
  (text) => {
    expect(isMoment(text)).toBe(true);
  },
);

test.each([
  "2026-11-21",
  "2026-02-29T10:00Z",
  "2026-11-21T24:00",
  "2026-11-21T10:00+25:00",
  "T10:00",
])("%s is not a moment", (text) => {
  expect(isMoment(text)).toBe(false);
});

test("days are counted across the ends of months and years", () => {
  expect(addDays("2026-11-23", 0)).toBe("2026-11-23");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-24", 7)).toBe("2028-03-02");
});
