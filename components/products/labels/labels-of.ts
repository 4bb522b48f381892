import type { ProductFilter } from "../product-filter";

/** A color with the units of it that are added. */
export type AddedColor = { readonly id: string; readonly quantity: number };

/** Whose labels are printed: a product's colors, what is added, or all that a list finds. */
export type LabelsOf =
  | { readonly sku: string }
  | { readonly added: readonly AddedColor[] }
  | { readonly filter: ProductFilter };
