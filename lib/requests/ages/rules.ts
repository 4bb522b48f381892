import { addDays } from "@/lib/platform/time/days";

/** The ages of a request: made today, one or two, three to seven, or more days ago, by days of the factory's time zone. */
export const REQUEST_AGES = ["today", "twoDays", "week", "older"] as const;
export type RequestAge = (typeof REQUEST_AGES)[number];

/** Returns the age that an address names; "" for any age and for an unknown one. */
export function parseAge(named: string | readonly string[] | undefined): RequestAge | "" {
  return REQUEST_AGES.find((age) => age === named) ?? "";
}

/** Days before today: a request of an age was made on or after the day `from`, and before the day `before`. */
const DAYS_OF_AGE: Readonly<
  Record<RequestAge, { readonly from?: number; readonly before?: number }>
> = {
  today: { from: 0 },
  twoDays: { from: 2, before: 0 },
  week: { from: 7, before: 2 },
  older: { before: 7 },
};

/** The days (YYYY-MM-DD) from and before whose start the requests of an age were made; undefined for no bound. */
export function daysOfAge(age: RequestAge, today: string) {
  const { from, before } = DAYS_OF_AGE[age];
  const day = (ago: number | undefined) => (ago === undefined ? undefined : addDays(today, -ago));
  return { from: day(from), before: day(before) };
}
