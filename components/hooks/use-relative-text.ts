"use client";

import { useFormatter } from "next-intl";
import { useClock } from "./use-clock";

const MINUTE = 60_000;

/** Writes how long ago a moment (ISO 8601) is, for use inside a sentence: "5 min ago", within the first minute "now". */
export function useRelativeText(): (moment: string) => string {
  const format = useFormatter();
  const clock = useClock();
  return (moment) => {
    const at = Date.parse(moment);
    // The server's clock may be ahead of this device's: nothing that happened is in the future.
    const now = clock - at < MINUTE ? at : clock;
    // The short Arabic form of months reads "in 3 months".
    return format.relativeTime(at, { now, style: "narrow" });
  };
}
