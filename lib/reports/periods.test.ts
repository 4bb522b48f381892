import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "@/lib/platform/time/days";
import { TEST_SEED } from "@/scripts/test-support/runs/long";
import { listTimes, PERIODS, toDays, toDaysBefore } from "./periods";

// A Friday.
const TODAY = "2026-11-27";

test.each([
  ["today", "2026-11-27", "2026-11-26", "2026-11-26"],
  ["week", "2026-11-21", "2026-11-14", "2026-11-20"],
  ["month", "2026-11-01", "2026-10-01", "2026-10-27"],
  ["quarter", "2026-10-01", "2026-07-01", "2026-08-27"],
  ["year", "2026-01-01", "2025-01-01", "2025-11-27"],
] as const)(
  "the period %s begins on %s and is compared with %s to %s",
  (period, from, fromBefore, toBefore) => {
    const days = toDays(period, TODAY, "saturday");
    expect(days).toEqual({ from, to: TODAY });
    expect(toDaysBefore(period, days, "saturday")).toEqual({ from: fromBefore, to: toBefore });
  },
);

test.each([
  ["yesterday", "2026-11-26", "2026-11-26", "2026-11-25", "2026-11-25"],
  ["lastWeek", "2026-11-14", "2026-11-20", "2026-11-07", "2026-11-13"],
  ["lastMonth", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
  ["lastQuarter", "2026-07-01", "2026-09-30", "2026-04-01", "2026-06-30"],
  ["lastYear", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
] as const)(
  "the period %s has the days %s to %s and is compared with %s to %s",
  (period, from, to, fromBefore, toBefore) => {
    const days = toDays(period, TODAY, "saturday");
    expect(days).toEqual({ from, to });
    expect(toDaysBefore(period, days, "saturday")).toEqual({ from: fromBefore, to: toBefore });
  },
);

test("last quarter and last year end in the year before, in January", () => {
  const days = { from: "2025-10-01", to: "2025-12-31" };
  expect(toDays("lastQuarter", "2026-01-01", "monday")).toEqual(days);
  expect(toDays("lastYear", "2026-01-01", "monday")).toEqual({ ...days, from: "2025-01-01" });
});

test.each([
  ["saturday", "2026-11-21"],
  ["sunday", "2026-11-22"],
  ["monday", "2026-11-23"],
] as const)("this week begins on the factory's first day, %s", (first, from) => {
  expect(toDays("week", TODAY, first)).toEqual({ from, to: TODAY });
  expect(listTimes({ from, to: TODAY }, "week", first, 9)).toEqual([from]);
});

test.each([
  ["2026-11-10", "2026-11-12", "2026-11-07", "2026-11-09"],
  ["2026-11-01", "2026-11-01", "2026-10-31", "2026-10-31"],
  // A week from Saturday on.
  ["2026-08-01", "2026-08-04", "2026-07-25", "2026-07-28"],
  ["2026-08-01", "2026-08-08", "2026-07-01", "2026-07-08"],
  ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
  ["2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
  ["2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["2026-01-01", "2026-02-28", "2025-10-01", "2025-11-30"],
  ["2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
  ["2026-04-01", "2026-06-30", "2026-01-01", "2026-03-31"],
  ["2026-01-01", "2026-11-30", "2025-01-01", "2025-11-30"],
  ["2024-01-01", "2024-12-31", "2023-01-01", "2023-12-31"],
  ["2025-01-01", "2025-02-20", "2024-10-01", "2024-11-20"],
  ["2026-02-01", "2026-05-31", "2025-10-01", "2026-01-31"],
  ["2026-02-01", "2026-04-15", "2025-11-19", "2026-01-31"],
])("the days %s to %s are compared with %s to %s", (from, to, fromBefore, toBefore) => {
  for (const period of [undefined, "custom"] as const)
    expect(toDaysBefore(period, { from, to }, "saturday")).toEqual({
      from: fromBefore,
      to: toBefore,
    });
});

test("the beginning of a year or a month is compared with that of the one before, not with the month or week", () => {
  expect(toDaysBefore("year", { from: "2026-01-01", to: "2026-01-15" }, "saturday")).toEqual({
    from: "2025-01-01",
    to: "2025-01-15",
  });
  expect(toDaysBefore("month", { from: "2026-08-01", to: "2026-08-03" }, "saturday")).toEqual({
    from: "2026-07-01",
    to: "2026-07-03",
  });
});

test("days, weeks and months are listed without a gap, the latest ones where there are too many", () => {
  expect(listTimes({ from: "2026-02-27", to: "2026-03-01" }, "day", "saturday", 9)).toEqual([
    ...["2026-02-27", "2026-02-28", "2026-03-01"],
  ]);
  expect(listTimes({ from: "2025-12-31", to: "2026-02-01" }, "month", "saturday", 9)).toEqual([
    ...["2025-12-01", "2026-01-01", "2026-02-01"],
  ]);
  const weeks = ["2026-11-14", "2026-11-21"];
  expect(listTimes({ from: "2026-11-14", to: "2026-11-27" }, "week", "saturday", 9)).toEqual(weeks);
  expect(listTimes({ from: "2020-01-01", to: TODAY }, "week", "saturday", 2)).toEqual(weeks);
});

const DAYS_AND_WEEKS: ReadonlySet<string> = new Set(["today", "yesterday", "week", "lastWeek"]);

test("the days before end before the days, and are as many for a day and a week", () => {
  const day = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays("2010-01-01", days));
  fc.assert(
    fc.property(day, fc.constantFrom("saturday", "sunday", "monday"), (today, first) => {
      for (const period of PERIODS.filter((name) => name !== "custom")) {
        const days = toDays(period, today, first);
        const before = toDaysBefore(period, days, first);
        expect(days.from <= today && before.from <= before.to && before.to < days.from).toBe(true);
        const [length, lengthBefore] = [days, before].map(
          (of) => listTimes(of, "day", first, 400).length,
        );
        if (DAYS_AND_WEEKS.has(period)) expect(lengthBefore).toBe(length);
      }
    }),
    { seed: TEST_SEED },
  );
});
