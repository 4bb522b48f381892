import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const Original = Intl.DateTimeFormat;

/** Has every date be written in another language than was asked for, as browsers with other language data do. */
function writeAllIn(locale: string): void {
  vi.stubGlobal("Intl", {
    ...Intl,
    DateTimeFormat: function DateTimeFormat(_: unknown, options?: Intl.DateTimeFormatOptions) {
      return new Original(locale, options);
    },
  });
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

// Months first, Arabic digits, narrow spaces, another order of parts.
describe.each(["en-US", "ar-EG", "fr-CA", "ko-KR", "sv-SE"])(
  "where dates are written as in %s",
  (locale) => {
    beforeEach(() => writeAllIn(locale));

    test("a moment has its day", async () => {
      const { toDay } = await import("./days");
      expect(toDay(new Date("2026-11-27T22:00:00Z"), "Africa/Cairo")).toBe("2026-11-28");
      expect(toDay(new Date("2026-08-27T20:59:59.999Z"), "Africa/Cairo")).toBe("2026-08-27");
    });

    test("a day has its first second", async () => {
      const { startOfDay } = await import("./days");
      const start = startOfDay("2026-04-24", "Africa/Cairo").toISOString();
      expect(start).toBe("2026-04-23T22:00:00.000Z");
    });

    test("a table has the time of the factory's clocks", async () => {
      const { wallTime } = await import("@/lib/exports/tables/wall-time");
      expect(wallTime("2026-11-27T22:05:09Z", "Africa/Cairo")).toBe("2026-11-28 00:05:09");
    });
  },
);
