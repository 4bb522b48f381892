import type { CountEntry, OutboxEntry } from "./entry";

/** Entries that the list shows as one, the first one first. */
export type Row = readonly [OutboxEntry, ...OutboxEntry[]];

/**
 * The rows of the list: scans of one color or code are one row, also when some of them may have arrived, because all of them will be sent;
 * those that were refused alike are another. Everything else is a row by itself.
 */
export function toRows(entries: readonly OutboxEntry[]): Row[] {
  const rows = new Map<string, Row>();
  for (const entry of entries) {
    const kind = "count" in entry ? getRowKind(entry) : entry.key;
    const row = rows.get(kind);
    rows.set(kind, row ? [...row, entry] : [entry]);
  }
  return [...rows.values()];
}

function getRowKind({ key, count, refusal }: CountEntry): string {
  const { id, of, kind } = count.found;
  return kind === "set" ? key : JSON.stringify([id, of, refusal?.code]);
}

/** Returns the sum of the counted units of a row. */
export function sumUnits(row: Row): number {
  return row.reduce((sum, entry) => sum + ("count" in entry ? entry.count.found.quantity : 0), 0);
}
