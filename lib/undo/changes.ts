import type { MovedStock } from "@/lib/stock/repository";
import type { Undone } from "./schema";

/** The changes of on hand by moved stock, for the answer. */
export function toChanges(moved: readonly MovedStock[]): Undone["lines"] {
  return moved.map(({ sku, sortName, color, before, after }) => ({
    sku,
    sortName,
    color,
    quantity: after.quantity - before.quantity,
  }));
}
