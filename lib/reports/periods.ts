import { addDays, type Days } from "@/lib/platform/time/days";
import type { FirstDayOfWeek } from "@/lib/settings/values";

/** The periods that a report offers: one up to today, the whole one before it, or days of its own. */
export const PERIODS = [
  "today",
  "yesterday",
  "week",
  "lastWeek",
  "month",
  "lastMonth",
  "quarter",
  "lastQuarter",
  "year",
  "lastYear",
  "custom",
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The spans of time that reports group by; the names are also those of the columns. */
export const TIMES = ["day", "week", "month"] as const;
export type TimeName = (typeof TIMES)[number];

/** Days by which weeks begin before Monday. */
export const DAYS_BEFORE_MONDAY = { monday: 0, sunday: 1, saturday: 2 } as const;

const WEEK = 7;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** The periods that are over, each with the one that follows it. */
const FOLLOWING = {
  yesterday: "today",
  lastWeek: "week",
  lastMonth: "month",
  lastQuarter: "quarter",
  lastYear: "year",
} as const;
type CurrentPeriod = (typeof FOLLOWING)[keyof typeof FOLLOWING];

const isOver = (period: PeriodName): period is keyof typeof FOLLOWING => period in FOLLOWING;

/** Returns the days of a period: up to today, or all days of one that is over. */
export function toDays(
  period: Exclude<PeriodName, "custom">,
  today: string,
  firstDayOfWeek: FirstDayOfWeek,
): Days {
  if (!isOver(period)) return { from: startPeriod(period, today, firstDayOfWeek), to: today };
  const following = FOLLOWING[period];
  const to = addDays(startPeriod(following, today, firstDayOfWeek), -1);
  return { from: startPeriod(following, to, firstDayOfWeek), to };
}

/** Returns the first day of the period that a day is in. */
function startPeriod(period: CurrentPeriod, day: string, firstDayOfWeek: FirstDayOfWeek): string {
  if (period === "today") return day;
  if (period === "week") return startTime(day, "week", firstDayOfWeek);
  return startMonths(day, MONTHS[period]);
}

/** Returns the first day of the month, quarter or year, by its months, that a day is in. */
function startMonths(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) - 1;
  return addMonths(startMonth(day), -(month % months));
}

/**
 * Returns the days that a period is compared with: of the first days of a week, month, quarter or year, the same days of the one before; of
 * a whole one, or of several whole months, as many whole ones; of other days, as many right before them. Days without a name count as the
 * shortest of these that they may be.
 */
export function toDaysBefore(
  period: PeriodName | undefined,
  { from, to }: Days,
  firstDayOfWeek: FirstDayOfWeek,
): Days {
  const step = findStep(period, { from, to }, firstDayOfWeek);
  if ("days" in step) return { from: addDays(from, -step.days), to: addDays(to, -step.days) };
  const monthEnd = addDays(addMonths(startMonth(to), 1 - step.months), -1);
  return {
    from: addMonths(from, -step.months),
    to: isMonthEnd(to) ? monthEnd : addMonths(to, -step.months),
  };
}

type Step = { readonly days: number } | { readonly months: number };

/** Returns how much earlier the days are that these days are compared with. */
function findStep(
  period: PeriodName | undefined,
  { from, to }: Days,
  firstDayOfWeek: FirstDayOfWeek,
): Step {
  if (period === "month" || period === "quarter" || period === "year")
    return { months: MONTHS[period] };
  if (period === "week") return { days: WEEK };
  const days = countDays(from, to);
  if (days === 1) return { days };
  if (startTime(to, "week", firstDayOfWeek) === from) return { days: WEEK };
  const months = countMonthsBack(from, to);
  return months === 0 ? { days } : { months };
}

/** Returns by how many months the days before begin earlier; 0 for days that are no part of a month, quarter or year from its start on. */
function countMonthsBack(from: string, to: string): number {
  const part = Object.values(MONTHS).find((months) => startMonths(to, months) === from);
  if (part !== undefined) return part;
  return from === startMonth(from) && isMonthEnd(to) ? countMonths(from, to) : 0;
}

/** Returns the first day of each day, week or month of these days; at most the given number, the latest ones. */
export function listTimes(
  { from, to }: Days,
  time: TimeName,
  firstDayOfWeek: FirstDayOfWeek,
  most: number,
): string[] {
  const first = startTime(from, time, firstDayOfWeek);
  const starts: string[] = [];
  let start = startTime(to, time, firstDayOfWeek);
  while (start >= first && starts.length < most) {
    starts.unshift(start);
    start = startTime(addDays(start, -1), time, firstDayOfWeek);
  }
  return starts;
}

/** Returns the last day of the day, week or month that begins on a day. */
export function endTime(start: string, time: TimeName): string {
  if (time === "day") return start;
  return time === "week" ? addDays(start, WEEK - 1) : addDays(addMonths(start, 1), -1);
}

function startTime(day: string, time: TimeName, firstDayOfWeek: FirstDayOfWeek): string {
  if (time === "day") return day;
  if (time === "month") return startMonth(day);
  const daysSinceMonday = (new Date(day).getUTCDay() + WEEK - 1) % WEEK;
  return addDays(day, -((daysSinceMonday + DAYS_BEFORE_MONDAY[firstDayOfWeek]) % WEEK));
}

const startMonth = (day: string) => `${day.slice(0, -2)}01`;
const isMonthEnd = (day: string) => addDays(day, 1).endsWith("-01");
const toMonths = (day: string) => Number(day.slice(0, -6)) * 12 + Number(day.slice(-5, -3)) - 1;
const countMonths = (from: string, to: string) => toMonths(to) - toMonths(from) + 1;
const DAY = 86_400_000;
const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Returns the same day of another month, or its last one where it is shorter. */
function addMonths(day: string, months: number): string {
  const start = new Date(startMonth(day));
  start.setUTCMonth(start.getUTCMonth() + months + 1, 0);
  const lastDay = start.getUTCDate();
  start.setUTCDate(Math.min(Number(day.slice(-2)), lastDay));
  return start.toISOString().slice(0, 10);
}
