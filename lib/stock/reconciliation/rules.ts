import type { StockDifference, StockFigures } from "./schema";

const FIGURES = ["quantity", "movedQuantity", "reserved", "movedReserved", "heldByOrders"] as const;

/** A text that differs for other figures and for other colors. */
export function textOfDifference(difference: StockDifference): string {
  return [difference.colorId, ...FIGURES.map((figure) => difference[figure])].join(" ");
}

/** Checks whether any of a color's figures differs from before. */
export function hasChanged(now: StockFigures, before: StockFigures): boolean {
  return FIGURES.some((figure) => now[figure] !== before[figure]);
}
