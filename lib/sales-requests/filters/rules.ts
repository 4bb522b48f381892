import { daysAfter } from "@/lib/platform/time/days";

/** How old a request is: made today, one or two, three to seven, or more days ago, by days of the factory's time zone. */
export const REQUEST_AGES = ["today", "twoDays", "week", "older"] as const;
export type RequestAge = (typeof REQUEST_AGES)[number];

/** The last day of a hold is past, or at most `ENDING_DAYS` away. */
export const HOLD_ENDS = ["overdue", "ending"] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** In days before today: a request of an age was made from the one on, and before the other. */
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
  const day = (ago: number | undefined) => (ago === undefined ? undefined : daysAfter(today, -ago));
  return { from: day(from), before: day(before) };
}

/** A held request ends soon when its last day is at most so many days away. */
export const ENDING_DAYS = 2;
