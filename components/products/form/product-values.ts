import type { z } from "zod/mini";
import type { createProductSchema } from "@/lib/products/schema";

/** What the form holds while it is being filled in. */
export type ProductValues = z.input<typeof createProductSchema>;

type SortValues = ProductValues["sorts"][number];

export function emptyColor(): SortValues["colors"][number] {
  return { color: "", quantity: "" };
}

export function emptySort(): SortValues {
  return { sortName: "", colors: [emptyColor()] };
}

export function emptyProduct(): ProductValues {
  return { name: "", size: "", SKU: "", image: undefined, sorts: [emptySort()] };
}
