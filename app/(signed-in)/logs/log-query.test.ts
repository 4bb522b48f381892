import { expect, test } from "vitest";
import { isViewQuery } from "@/lib/saved-views/rules";
import { hasValidDays, toFilterValues, toLogQuery } from "./log-query";

const DAYS = { today: "2026-11-29", yesterday: "2026-11-28" };
const LATER = { today: "2026-12-02", yesterday: "2026-12-01" };
const ANY = { action: "", username: "", person: "", startDate: "", endDate: "" };

test.each(["today", "yesterday"] as const)("a view of %s moves on with the days", (day) => {
  const typed = { ...ANY, person: "max", startDate: DAYS[day], endDate: DAYS[day] };
  const query = toLogQuery(typed, DAYS);
  expect(query).toBe(`day=${day}&person=max`);
  expect(toFilterValues(query, DAYS)).toEqual(typed);
  const later = { ...typed, startDate: LATER[day], endDate: LATER[day] };
  expect(toFilterValues(query, LATER)).toEqual(later);
  expect(toLogQuery(later, LATER)).toBe(query);
});

test.each([
  { startDate: "2026-11-28", endDate: "2026-11-29" },
  { startDate: "2026-11-29", endDate: "" },
  { startDate: "", endDate: "2026-11-28" },
  { action: "STOCK_", username: "منى & co" },
  {},
])("a view of %j stays as it is", (changes) => {
  const typed = { ...ANY, ...changes };
  const query = toLogQuery(typed, DAYS);
  expect(isViewQuery("logs", query)).toBe(true);
  expect(toFilterValues(query, LATER)).toEqual(typed);
});

test.each([
  ["", "", true],
  ["2026-11-01", "", true],
  ["2026-11-01", "2026-11-01", true],
  ["2026-11-30", "2026-11-01", false],
  ["31/02/2026", "", false],
  ["", "2026-13-01", false],
])("days from %j to %j can be saved: %j", (startDate, endDate, isValid) => {
  expect(hasValidDays({ ...ANY, startDate, endDate })).toBe(isValid);
});
