import { toDay } from "@/lib/platform/time/days";
import type { Zone } from "@/lib/platform/time/wall-clock";

/** The entries of a day (YYYY-MM-DD), in the parts in which they were loaded. */
type Day<Entry> = { readonly day: string; readonly parts: readonly (readonly Entry[])[] };

/** Groups loaded parts of a list by the days of the time zone, in the list's order. A part that spans days is split. */
export function byDays<Entry extends { readonly createdAt: string }>(
  parts: readonly (readonly Entry[])[],
  zone: Zone,
): readonly Day<Entry>[] {
  const days = new Map<string, Entry[][]>();
  for (const part of parts) {
    const ofPart = new Map<string, Entry[]>();
    for (const entry of part) {
      const day = toDay(new Date(entry.createdAt), zone);
      ofPart.set(day, [...(ofPart.get(day) ?? []), entry]);
    }
    for (const [day, entries] of ofPart) days.set(day, [...(days.get(day) ?? []), entries]);
  }
  return [...days].map(([day, entries]) => ({ day, parts: entries }));
}
