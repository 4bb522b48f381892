import type { ColorView } from "./schema";

/** What of a color can still be removed or held: on hand less held, in units. */
export function availableOf({
  quantity,
  reservedQuantity,
}: Pick<ColorView, "quantity" | "reservedQuantity">): number {
  return quantity - reservedQuantity;
}
