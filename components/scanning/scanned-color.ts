import type { CodeMeaning } from "@/lib/products/schema";
import type { ScannedColor } from "./store/scan-store";

/** The color that a code stands for; undefined for a product's SKU. */
export function toScannedColor({ product, colorId }: CodeMeaning): ScannedColor | undefined {
  for (const sort of product.sorts) {
    const color = sort.colors.find(({ _id }) => _id === colorId);
    if (color) return { product, sort, color };
  }
  return undefined;
}
