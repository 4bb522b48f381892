import { getAvailable, isLow, stockWarning } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";

/** A color of a product in all its sorts together, in units. */
export type ColorTotal = {
  readonly color: string;
  readonly available: number;
  readonly held: number;
  /** "out" when no units are available, "low" when one of the sorts is below its minimum. */
  readonly warning: "out" | "low" | null;
};

type Colors = Pick<ProductView, "sorts" | "minQuantity">;

const NOTHING = { available: 0, held: 0, warning: null };

/** The colors of a product, each name once whatever its case, in the order of the sorts. */
export function colorTotals({ sorts, minQuantity }: Colors): ColorTotal[] {
  const totals = new Map<string, ColorTotal>();
  const low = new Set<string>();
  for (const color of sorts.flatMap(({ colors }) => colors)) {
    const name = color.color.toLowerCase();
    const known = totals.get(name) ?? { ...NOTHING, color: color.color };
    const available = known.available + getAvailable(color);
    if (isLow(color, minQuantity)) low.add(name);
    totals.set(name, {
      color: known.color,
      available,
      held: known.held + color.reservedQuantity,
      warning: findStockWarning(available, low.has(name)),
    });
  }
  return [...totals.values()];
}

function findStockWarning(available: number, isLow: boolean): ColorTotal["warning"] {
  if (available <= 0) return "out";
  return isLow ? "low" : null;
}

/** Counts the colors of a product's sorts that are low and those that are out of stock. */
export function warnedColors({ sorts, minQuantity }: Colors): { low: number; out: number } {
  const counts = { low: 0, out: 0 };
  for (const color of sorts.flatMap(({ colors }) => colors)) {
    const warning = stockWarning(color, minQuantity);
    if (warning) counts[warning] += 1;
  }
  return counts;
}
