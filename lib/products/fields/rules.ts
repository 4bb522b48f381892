import type { ProductFields } from "./schema";

/** The initial values in the form of a new product. */
export const NO_FIELDS: ProductFields = {
  name: "",
  size: "",
  SKU: "",
  minQuantity: null,
  category: null,
};

/** A color, and the minimum (units) that it has instead of its product's; null for the product's. */
export type ColorMinimum = { readonly id: string; readonly minQuantity: number | null };
