import { toViewQuery } from "@/lib/saved-views/rules";
import type { Typed } from "./use-filter";

/** The present day and the one before, YYYY-MM-DD. */
export type NamedDays = Readonly<Record<"today" | "yesterday", string>>;

const NAMED_DAYS = ["today", "yesterday"] as const;

/** Finds the day that moves on which a filter has; undefined for other days. */
export function findNamedDay({ startDate, endDate }: Typed, days: NamedDays) {
  return NAMED_DAYS.find((name) => startDate === days[name] && endDate === days[name]);
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
  const values = new URLSearchParams(query);
  const get = (name: keyof Typed | "day") => values.get(name) ?? "";
  const day = NAMED_DAYS.find((name) => name === get("day"));
  return {
    action: get("action"),
    username: get("username"),
    person: get("person"),
    startDate: day ? days[day] : get("startDate"),
    endDate: day ? days[day] : get("endDate"),
  };
}
