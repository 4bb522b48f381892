import { addDays, toDay } from "@/lib/platform/time/days";

/** The time zone of the tests' factory. */
export const TIME_ZONE = "Africa/Cairo";

/** The day (YYYY-MM-DD) that many days from now, where the tests' factory is. */
export function inDays(days: number): string {
  return addDays(toDay(new Date(), TIME_ZONE), days);
}
