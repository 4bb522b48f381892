import type { OutboxEntry } from "./entry";

/** Units of a color that wait on the device: found in addition, or as the total whatever was counted so far. */
export type WaitingUnits = { readonly kind: "add" | "set"; readonly quantity: number };

/** Sums the entries of a count that wait to be sent by color, in their order. Scanned codes of unknown colors, and rejected entries, are left out. */
export function sumWaiting(
  entries: readonly OutboxEntry[],
  countId: string,
): ReadonlyMap<string, WaitingUnits> {
  const sums = new Map<string, WaitingUnits>();
  for (const entry of entries) {
    if (!("count" in entry) || entry.refusal) continue;
    const { id, of: subject, kind, quantity } = entry.count.found;
    if (id !== countId || !("colorId" in subject)) continue;
    const before = kind === "add" ? sums.get(subject.colorId) : undefined;
    sums.set(
      subject.colorId,
      before ? { ...before, quantity: before.quantity + quantity } : { kind, quantity },
    );
  }
  return sums;
}

/** The counted units of a color once what waits is sent; null for a color of which nothing is counted and nothing waits. */
export function addWaiting(counted: number | null, waiting?: WaitingUnits): number | null {
  if (!waiting) return counted;
  return waiting.kind === "set" ? waiting.quantity : (counted ?? 0) + waiting.quantity;
}

type Compared = {
  readonly counted: number | null;
  readonly expected: number | null;
  readonly difference: number | null;
};

/** The difference of a color once so many units are counted of it (`addWaiting`); null where it is not known or may not be seen. */
export function addToDifference(
  { counted: before, expected, difference }: Compared,
  counted: number | null,
): number | null {
  if (counted === null || expected === null) return difference;
  // What moved while it was counted is in the difference, not in what is expected.
  return difference === null || before === null
    ? counted - expected
    : difference + counted - before;
}
