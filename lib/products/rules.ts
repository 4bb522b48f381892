import type { ColorView } from "./schema";

/** A color's available stock: on hand less held, in units. */
export function availableOf({
  quantity,
  reservedQuantity,
}: Pick<ColorView, "quantity" | "reservedQuantity">): number {
  return quantity - reservedQuantity;
}
