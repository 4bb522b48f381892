import type { z } from "zod/mini";
import type { editProductSchema } from "@/lib/products/editing/schema";
import type { ProductFields } from "@/lib/products/fields/schema";

type EditValues = z.input<typeof editProductSchema>;

/** The values of a product's form. An existing product has an id and `loaded`. */
export type ProductValues = Omit<EditValues, "id"> & { id?: string };

/** The form's values of the product itself, without its picture and sorts. */
export type FieldValues = Pick<ProductValues, keyof ProductFields>;
export type SortValues = ProductValues["sorts"][number];
export type ColorValues = SortValues["colors"][number];

/** Returns whether a field's value is a number of units or the typed text, which is empty or invalid. */
export function isTyped(value: unknown): value is number | string {
  return typeof value === "number" || typeof value === "string";
}

export function emptyColor(): ColorValues {
  return { color: "", quantity: "", barcode: null, minQuantity: null };
}

export function emptySort(): SortValues {
  return { sortName: "", colors: [emptyColor()] };
}
