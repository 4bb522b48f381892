import { toLatinDigits } from "@/lib/platform/input/digits";

/** Offsets of a time zone from UTC (minutes), each with the moment (minutes since 1970) from which it holds; the oldest first. */
export type ZoneOffsets = readonly (readonly [since: number, offset: number])[];

/** A time zone: its IANA name, or its offsets. Screens take the server's offsets: a device's own data may be years old. */
export type Zone = string | ZoneOffsets;

const MINUTE = 60_000;

/** Returns a moment whose fields in UTC are what the clocks of the zone show at the given moment. */
export function toWallClock(moment: Date, zone: Zone): Date {
  if (typeof zone === "string") return readClock(moment, zone);
  const at = moment.getTime();
  const [, offset = 0] = zone.findLast(([since]) => since * MINUTE <= at) ?? zone[0] ?? [];
  return new Date(at + offset * MINUTE);
}

/** Reads the parts of a formatted moment: how a language writes them as one text differs between browsers and their versions. */
function readClock(moment: Date, timeZone: string): Date {
  const parts = new Map<string, number>();
  for (const { type, value } of getFormat(timeZone).formatToParts(moment))
    parts.set(type, Number(toLatinDigits(value)));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? NaN;
  const clock = new Date(0);
  clock.setUTCFullYear(get("year"), get("month") - 1, get("day"));
  // Old browsers write midnight as 24.
  clock.setUTCHours(get("hour") % 24, get("minute"), get("second"));
  return clock;
}

// Cached for each time zone, because creating a format takes longer than formatting hundreds of moments.
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
