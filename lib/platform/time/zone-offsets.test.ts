import { describe, expect, test } from "vitest";
import { toWallClock } from "./wall-clock";
import { getZoneOffsets } from "./zone-offsets";

const NOW = new Date("2026-11-27T12:00:00Z");
const DAY = 86_400_000;

describe.each([
  "Africa/Cairo",
  "Asia/Riyadh",
  "Africa/Casablanca",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/St_Johns",
  "UTC",
])("%s", (timeZone) => {
  const offsets = getZoneOffsets(timeZone, NOW);

  test("shows the same clocks by its offsets as by its name", () => {
    // Every 59 hours, so that all hours of the day come up.
    for (let at = Date.UTC(2016, 0, 1); at < Date.UTC(2036, 11, 31); at += (59 / 24) * DAY) {
      const moment = new Date(at);
      expect(toWallClock(moment, offsets)).toEqual(toWallClock(moment, timeZone));
    }
  });
});

test("clocks in Cairo change at the very second", () => {
  const offsets = getZoneOffsets("Africa/Cairo", NOW);
  const clock = (moment: string) => toWallClock(new Date(moment), offsets).toISOString();
  expect(clock("2026-04-23T21:59:59Z")).toBe("2026-04-23T23:59:59.000Z");
  expect(clock("2026-04-23T22:00:00Z")).toBe("2026-04-24T01:00:00.000Z");
  expect(clock("2026-10-29T20:59:59Z")).toBe("2026-10-29T23:59:59.000Z");
  expect(clock("2026-10-29T21:00:00Z")).toBe("2026-10-29T23:00:00.000Z");
});

test("the offsets of a zone with summer time are less than a kilobyte of the page", () => {
  expect(JSON.stringify(getZoneOffsets("Europe/Berlin", NOW)).length).toBeLessThan(1_000);
});
