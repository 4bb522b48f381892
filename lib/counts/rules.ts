import { AppError } from "@/lib/platform/errors/app-error";

/** What people call a stock count: COUNT-12. */
export function countLabel(number: number): string {
  return `COUNT-${number}`;
}

/**
 * What lists of a count's colors show: all of its scope, those not counted, those counted (the latest first), those to be counted
 * again, those that differ (the largest difference first), and those whose color no longer exists.
 */
export const LINE_FILTERS = [
  "all",
  "uncounted",
  "counted",
  "recount",
  "different",
  "gone",
] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** What the entries of a color come to (units): how many were counted, and how many were on hand by the books at the last entry. */
export type Tally = {
  readonly counted: number;
  readonly quantityAt: number;
  /** Whether stock moved between the entries that count, so that one person may have counted what another's books lack. */
  readonly hasMoved: boolean;
};

/** An entry: so many more were found (`add`), or there are so many in all (`set`), while the books said `quantityAt` (units). */
export type CountEntry = {
  readonly kind: "add" | "set";
  readonly quantity: number;
  readonly quantityAt: number;
  /** Whether stock of the color moved since the entry before. */
  readonly hasMovedSince: boolean;
};

/**
 * The tally after an entry. People who count a color in several places add up; a correction ("set") replaces what was counted so
 * far. The books at the last entry are what the sum is compared with.
 */
export function tallyAfter(before: Tally | null, entry: CountEntry): Tally {
  const { quantity, quantityAt } = entry;
  if (isFirst(before, entry)) return { counted: quantity, quantityAt, hasMoved: false };
  return {
    counted: before.counted + quantity,
    quantityAt,
    hasMoved: before.hasMoved || entry.hasMovedSince,
  };
}

/** Whether the tally begins with this entry: nothing counts before it, or it replaces what does. */
export function isFirst(before: Tally | null, { kind }: Pick<CountEntry, "kind">): before is null {
  return before === null || kind === "set";
}

/** By how many units more was counted than the books said at the last entry; below zero for less. */
export function differenceOf({ counted, quantityAt }: Pick<Tally, "counted" | "quantityAt">) {
  return counted - quantityAt;
}

type Named = {
  readonly colorId: string;
  readonly sku: string;
  readonly sortName: string;
  readonly color: string;
};

/** A counted color that differs, with its stock now; null when it no longer exists. */
export type DifferingLine = Named & {
  readonly difference: number;
  readonly now: { readonly quantity: number; readonly reserved: number } | null;
};

/** The stock that an acceptance moves: lines with positive quantities (units), those that come in and those that go out. */
export type Acceptance = {
  readonly added: readonly (Named & { readonly quantity: number })[];
  readonly removed: readonly (Named & { readonly quantity: number })[];
};

/**
 * What an acceptance moves: on hand changes by each difference, so that what moved after the counting stays moved. Colors that no
 * longer exist are left out, if whoever accepts knows of them. Throws `countedGone`, `belowHeld`, each naming every line.
 */
export function planAcceptance(
  lines: readonly DifferingLine[],
  { gone, leaveOutGone }: { readonly gone: readonly Named[]; readonly leaveOutGone: boolean },
): Acceptance {
  if (gone.length > 0 && !leaveOutGone)
    throw new AppError("countedGone", { lines: gone.map(namesOf) });
  const present = lines.flatMap(({ now, ...line }) => (now ? [{ ...line, ...now }] : []));
  const below = present.filter(
    ({ quantity, reserved, difference }) => quantity + difference < reserved,
  );
  if (below.length > 0)
    throw new AppError("belowHeld", {
      lines: below.map(({ quantity, reserved, difference, ...line }) => ({
        ...namesOf(line),
        asked: quantity + difference,
        held: reserved,
      })),
    });
  const moved = present.map(({ colorId, sku, sortName, color, difference }) => ({
    ...{ colorId, sku, sortName, color, difference },
    quantity: Math.abs(difference),
  }));
  return {
    added: moved.filter(({ difference }) => difference > 0).map(withoutDifference),
    removed: moved.filter(({ difference }) => difference < 0).map(withoutDifference),
  };
}

function withoutDifference<Line extends { readonly difference: number }>(line: Line) {
  const { difference: _, ...moved } = line;
  return moved;
}

function namesOf({ sku, sortName, color }: Omit<Named, "colorId">) {
  return { sku, sortName, color };
}

type Count = { readonly number: number; readonly status: "open" | "accepted" | "cancelled" };

/** Refuses what only an open count can have done. Throws `countClosed`. */
export function assertOpen({ number, status }: Count): void {
  if (status !== "open")
    throw new AppError("countClosed", { params: { label: countLabel(number), status } });
}
