import { toDay } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";

const MINUTE = 60_000;

/** The time for which people may undo their own work, also past midnight (ms). */
export const OWN_UNDO_TIME = 10 * MINUTE;

/** By whom (username) and when something was done. */
export type Done = { readonly by: string; readonly at: Date };

/** Checks whether it may still be undone: by who did it for ten minutes, by any manager until the factory's day ends. */
export function isUndoTime(
  done: Done,
  { username }: { readonly username: string },
  now: Date,
  zone: Zone,
): boolean {
  const isOwn = done.by === username && now.getTime() - done.at.getTime() <= OWN_UNDO_TIME;
  return isOwn || toDay(done.at, zone) === toDay(now, zone);
}
