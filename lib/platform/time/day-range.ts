import { isDay, type Days } from "./days";

/** Checks that a first day (YYYY-MM-DD) is not after a last one; a missing or blank day is open. */
export function isInOrder({
  from,
  to,
}: {
  readonly [End in keyof Days]?: string | undefined;
}): boolean {
  return !from || !to || from <= to;
}

/** Checks that both texts are days of the calendar (YYYY-MM-DD), the first not after the last. */
export function isDayRange({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to;
}
