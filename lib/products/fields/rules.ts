import type { ProductFields } from "./schema";

/** The initial values in the form of a new product. */
export const NO_FIELDS: ProductFields = {
  name: "",
  size: "",
  SKU: "",
  minQuantity: null,
  category: null,
};
