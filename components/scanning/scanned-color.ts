import type { CodeMeaning, ColorView, ProductView, SortView } from "@/lib/products/schema";

/** A color that was scanned. */
export type ScannedColor = {
  readonly product: ProductView;
  readonly sort: SortView;
  readonly color: ColorView;
};

/** The color that a code stands for; undefined for a product's SKU. */
export function toScannedColor({ product, colorId }: CodeMeaning): ScannedColor | undefined {
  for (const sort of product.sorts) {
    const color = sort.colors.find(({ _id }) => _id === colorId);
    if (color) return { product, sort, color };
  }
  return undefined;
}
