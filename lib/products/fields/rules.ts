import type { ProductFields } from "./schema";

/** What a form of a new product begins with. */
export const NO_FIELDS: ProductFields = { name: "", size: "", SKU: "", minQuantity: null };
