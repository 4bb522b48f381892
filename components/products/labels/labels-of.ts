import type { ProductFilter } from "../product-filter";

/** Whose labels are printed: a product's colors, certain colors, or all that a list finds. */
export type LabelsOf =
  | { readonly sku: string }
  | { readonly colorIds: readonly string[] }
  | { readonly filter: ProductFilter };
