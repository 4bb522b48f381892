"use client";

import { useFormatter } from "next-intl";
import { countDaysBetween } from "@/lib/platform/time/days";
import { useClock } from "./use-clock";
import { useZone } from "./zone";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Writes how long ago a moment (ISO 8601) is, for use inside a sentence: "5 min ago", within the first minute "now", from a day on in days
 * of the factory's calendar, by which requests are filtered, too.
 */
export function useRelativeText(): (moment: string) => string {
  const format = useFormatter();
  const clock = useClock();
  const zone = useZone();
  return (moment) => {
    const at = Date.parse(moment);
    // The server's clock may be ahead of this device's: nothing that happened is in the future.
    const now = clock - at < MINUTE ? at : clock;
    const shown = now - at < DAY ? at : now - countDaysBetween(at, now, zone) * DAY;
    // The short Arabic form of months reads "in 3 months".
    return format.relativeTime(shown, { now, style: "narrow" });
  };
}
