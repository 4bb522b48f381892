import { isInOrder } from "@/lib/platform/time/day-range";
import { isDay } from "@/lib/platform/time/days";
import { toViewQuery } from "@/lib/saved-views/rules";
import { EMPTY, type Typed } from "./use-filter";

/** The present day and the one before, YYYY-MM-DD. */
export type NamedDays = Readonly<Record<"today" | "yesterday", string>>;

/** The days with names, which move on. */
export const NAMED_DAYS = ["today", "yesterday"] as const;

/** Finds the day that moves on which a filter has; undefined for other days. */
export function findNamedDay({ startDate, endDate }: Typed, days: NamedDays) {
  return NAMED_DAYS.find((name) => startDate === days[name] && endDate === days[name]);
}

/** Checks that the days of a filter are blank or days of the calendar, the first not after the last. */
export function hasValidDays({ startDate: from, endDate: to }: Typed): boolean {
  return [from, to].every((day) => day === "" || isDay(day)) && isInOrder({ from, to });
}

/** Returns the query of the logs' view: today and yesterday by their names, other days as they are. */
export function toLogQuery(typed: Typed, days: NamedDays): string {
  const { startDate, endDate, action, username, person } = typed;
  const day = findNamedDay(typed, days);
  const others = { action, username, person };
  return toViewQuery("logs", day ? { ...others, day } : { ...others, startDate, endDate });
}

/** Returns the filter of a view, with the present day where it has today. */
export function toFilterValues(query: string, days: NamedDays): Typed {
  const { day: name, ...values } = Object.fromEntries(new URLSearchParams(query));
  const day = NAMED_DAYS.find((known) => known === name);
  const period = day && { startDate: days[day], endDate: days[day] };
  return { ...EMPTY, ...values, ...period };
}
