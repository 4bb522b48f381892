import { toWallClock, type ZoneOffsets } from "./wall-clock";

const MINUTE = 60_000;
// Shorter than any time between two changes of a zone.
const STEP = 7 * 24 * 60;
const YEARS = 10;

let latest: { readonly key: string; readonly offsets: ZoneOffsets } | undefined;

/** Returns the offsets of a time zone from ten years before the year of a moment to ten years after it. */
export function getZoneOffsets(timeZone: string, moment = new Date()): ZoneOffsets {
  const year = moment.getUTCFullYear();
  const key = `${year} ${timeZone}`;
  if (latest?.key !== key) {
    const [from, to] = [Date.UTC(year - YEARS, 0), Date.UTC(year + YEARS + 1, 0)];
    latest = { key, offsets: findOffsets(timeZone, from / MINUTE, to / MINUTE) };
  }
  return latest.offsets;
}

function findOffsets(timeZone: string, from: number, to: number): ZoneOffsets {
  const offsetAt = (at: number) => {
    const moment = new Date(at * MINUTE);
    return (toWallClock(moment, timeZone).getTime() - moment.getTime()) / MINUTE;
  };
  const offsets: [number, number][] = [[from, offsetAt(from)]];
  for (let at = from; at < to; at += STEP) {
    const offset = offsetAt(at + STEP);
    if (offset !== offsetAt(at)) offsets.push([findChange(offsetAt, at, at + STEP), offset]);
  }
  return offsets;
}

/** Returns the first minute with another offset than that of `before`. */
function findChange(offsetAt: (at: number) => number, before: number, after: number): number {
  const known = offsetAt(before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === known) before = middle;
    else after = middle;
  }
  return after;
}
