import { expect, test } from "vitest";
import {
  areStale,
  countOverdue,
  findBoardToken,
  getAge,
  getBoardLanguage,
  getPollDelay,
  getRefusedDelay,
  LANGUAGE_TURN,
  pickOldest,
} from "./rules";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

test("an age is in its largest unit, days by the calendar, others rounded as in lists, and never negative", () => {
  const age = (since: number, now: number) => getAge(since, now, "UTC");
  expect(age(0, 59 * SECOND)).toEqual({ value: 0, unit: "minute" });
  expect(age(0, 59 * MINUTE)).toEqual({ value: 59, unit: "minute" });
  expect(age(0, 2 * HOUR + 29 * MINUTE)).toEqual({ value: 2, unit: "hour" });
  expect(age(0, 2 * HOUR + 30 * MINUTE)).toEqual({ value: 3, unit: "hour" });
  expect(age(0, 3 * DAY - 1)).toEqual({ value: 2, unit: "day" });
  expect(age(23 * HOUR, 2 * DAY + HOUR)).toEqual({ value: 2, unit: "day" });
  expect(getAge(23 * HOUR, 2 * DAY + HOUR, "Asia/Tokyo")).toEqual({ value: 1, unit: "day" });
  expect(age(MINUTE, 0)).toEqual({ value: 0, unit: "minute" });
});

test("English and Arabic take turns of twenty seconds", () => {
  const starts = [0, 1, 2, 3].map((turn) => turn * LANGUAGE_TURN);
  expect(starts.map(getBoardLanguage)).toEqual(["en", "ar", "en", "ar"]);
  expect(getBoardLanguage(LANGUAGE_TURN - 1)).toBe("en");
});

test("reads come every 15 seconds, and after failures ever less often, at least every two minutes", () => {
  expect([0, 1, 2, 3, 4, 1_000].map((failures) => getPollDelay(failures, 1))).toEqual([
    15_000, 30_000, 60_000, 120_000, 120_000, 120_000,
  ]);
  expect(getPollDelay(0, 0)).toBe(15_000);
  expect(getPollDelay(1, 0)).toBe(22_500);
  expect([getRefusedDelay(0), getRefusedDelay(1)]).toEqual([90_000, 120_000]);
});

test("figures are stale after a minute", () => {
  expect([areStale(0, MINUTE - 1), areStale(0, MINUTE)]).toEqual([false, true]);
});

test("the token is found in the board's address as well as alone", () => {
  const token = `fit_0123456789ab_${"a-_Z".repeat(10)}xyz`;
  expect(findBoardToken(`https://factory.test/board#${token}`)).toBe(token);
  expect(findBoardToken(` ${token}\n`)).toBe(token);
  expect(findBoardToken("no token")).toBeNull();
});

test("held orders and submission dates that have passed are overdue together", () => {
  expect(countOverdue({ overdue: { holds: 2, submissions: 3 } })).toBe(5);
});

test("the oldest eight requests are listed, the oldest first", () => {
  const requests = Array.from({ length: 10 }, (_, at) => ({
    name: `#${at}`,
    action: "add" as const,
    products: [],
    moreProducts: 0,
    pieces: 1,
    createdAt: new Date((10 - at) * MINUTE).toISOString(),
    isLate: false,
  }));
  expect(pickOldest(requests).map(({ name }) => name)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((at) => `#${at}`),
  );
});
