import { toWallClock } from "@/lib/platform/time/wall-clock";

/** Returns what the clocks of a time zone show at a moment (ISO 8601), as "2026-11-24 09:05:00". */
export function wallTime(moment: string, timeZone: string): string {
  const shown = toWallClock(new Date(moment), timeZone).toISOString();
  return shown.replace("T", " ").replace(/\.\d+Z$/, "");
}
