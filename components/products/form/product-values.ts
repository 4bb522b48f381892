import type { z } from "zod/mini";
import type { editProductSchema } from "@/lib/products/editing/schema";

type EditValues = z.input<typeof editProductSchema>;

/** What a product's form holds while it is being filled in; a product that exists already has an id and `loaded`. */
export type ProductValues = Omit<EditValues, "id"> & { id?: string };

export type SortValues = ProductValues["sorts"][number];
export type ColorValues = SortValues["colors"][number];

export function emptyColor(): ColorValues {
  return { color: "", quantity: "" };
}

export function emptySort(): SortValues {
  return { sortName: "", colors: [emptyColor()] };
}
