import { toWallClock, type Zone } from "./wall-clock";

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Days (YYYY-MM-DD) of the factory, both included. */
export type Days = { readonly from: string; readonly to: string };

/**
 * The first second of a day (YYYY-MM-DD) in a time zone, also when the change to summer time skips midnight or the change back
 * repeats the last hour of the day before.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const dayAt = createDayReader(timeZone);
  const wanted = comparable(day);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Zones are less than a day from UTC, so the day starts between these two moments.
  let [before, after] = [midnight - DAY, midnight + DAY];
  const offset = getOffset(before, timeZone);
  // The clocks do not change, as on nearly every day: reading them twice is enough.
  if (offset === getOffset(after, timeZone)) return new Date(midnight - offset);
  while (after - before > SECOND) {
    const middle = before + Math.floor((after - before) / (2 * SECOND)) * SECOND;
    if (dayAt(middle) < wanted) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** The end of a day (YYYY-MM-DD) in a time zone: the first second of the next day. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}

/** Returns the day (YYYY-MM-DD) that is `days` days after another one. */
export function addDays(day: string, days: number): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY);
  return next.toISOString().split("T")[0] ?? "";
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function toDay(moment: Date, zone: Zone): string {
  return toWallClock(moment, zone).toISOString().split("T")[0] ?? "";
}

/** Returns how many calendar days of a time zone lie between two moments (milliseconds): 1 from any time of one day to any of the next. */
export function countDaysBetween(since: number, until: number, zone: Zone): number {
  const countDays = (at: number) => Math.floor(toWallClock(new Date(at), zone).getTime() / DAY);
  return countDays(until) - countDays(since);
}

/** The day (YYYY-MM-DD) of a day or of a moment (ISO 8601; without an offset in the given time zone). */
export function toMeantDay(dayOrMoment: string, timeZone: string): string {
  const isMoment = /T.*(Z|[+-]\d\d:\d\d)$/.test(dayOrMoment);
  return isMoment ? toDay(new Date(dayOrMoment), timeZone) : dayOrMoment.slice(0, 10);
}

/** Checks whether the text is a day of the calendar (YYYY-MM-DD). */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // Date parses a day that its month lacks as a day of the next month, or as invalid.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

const TIME = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;

/** Checks whether the text is a moment (ISO 8601) on a day of the calendar, with or without an offset. */
export function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && TIME.test(text.slice(10));
}

/** Returns how far the clocks of a time zone are ahead of UTC at a moment (both in milliseconds). */
function getOffset(moment: number, timeZone: string): number {
  return toWallClock(new Date(moment), timeZone).getTime() - moment;
}

/** Returns a function from a moment (milliseconds) to its calendar day in a time zone, as text that sorts by day. */
function createDayReader(timeZone: string): (moment: number) => string {
  return (moment) => comparable(toDay(new Date(moment), timeZone));
}

// Years have up to five digits; ISO 8601 writes the fifth after a sign.
function comparable(day: string): string {
  return day.replace(/^\+?0*/, "").padStart(16, "0");
}
