import type { z } from "zod/mini";
import type { editProductSchema } from "@/lib/products/editing/schema";
import type { Pack } from "@/lib/products/packs/rules";
import type { ProductFields } from "@/lib/products/fields/schema";

type EditValues = z.input<typeof editProductSchema>;

/** The values of a product's form. An existing product has an id and `loaded`. */
export type ProductValues = Omit<EditValues, "id"> & { id?: string };

/** The form's values of the product itself, without its picture and sorts. */
export type FieldValues = Pick<ProductValues, keyof ProductFields>;
export type SortValues = ProductValues["sorts"][number];
export type ColorValues = SortValues["colors"][number];
export type PackValues = NonNullable<ColorValues["packs"]>[number];

/** Returns whether a field's value is a number of units or the typed text, which is empty or invalid. */
export function isTyped(value: unknown): value is number | string {
  return typeof value === "number" || typeof value === "string";
}

export function emptyColor(): ColorValues {
  return { color: "", quantity: "", barcode: null, packs: [], minQuantity: null };
}

/** Checks whether nothing of a color is filled in. */
export function isEmptyColor({ color, quantity, barcode, packs, minQuantity }: ColorValues) {
  const isBlank = (value: unknown) => value === "" || value === null || value === undefined;
  return color.trim() === "" && [quantity, barcode, minQuantity].every(isBlank) && !packs?.length;
}

/** The sorts without an empty last color beside others. */
export function dropEmptyColors(sorts: readonly SortValues[]): SortValues[] {
  return sorts.map(({ colors, ...sort }) => {
    const last = colors.length > 1 ? colors.at(-1) : undefined;
    return { ...sort, colors: last && isEmptyColor(last) ? colors.slice(0, -1) : colors };
  });
}

export function emptyPack(): PackValues {
  return { name: "", units: "", barcode: null };
}

/** The packs that are filled in so far, in which a quantity can be typed. */
export function listWholePacks(packs: readonly PackValues[] | null | undefined): Pack[] {
  return (packs ?? []).flatMap(({ name, units, barcode = null }) =>
    name.trim() !== "" && typeof units === "number" && units > 0 ? [{ name, units, barcode }] : [],
  );
}

/** The sorts with these packs for every color, which keeps the barcodes that its packs of the same name have. */
export function copyPacks(
  sorts: readonly SortValues[],
  packs: readonly PackValues[],
): SortValues[] {
  const barcodeIn = (own: ColorValues["packs"], name: string) =>
    own?.find((pack) => pack.name === name)?.barcode ?? null;
  return sorts.map((sort) => ({
    ...sort,
    colors: sort.colors.map((color) => ({
      ...color,
      packs: packs.map((pack) => ({ ...pack, barcode: barcodeIn(color.packs, pack.name) })),
    })),
  }));
}

export function emptySort(): SortValues {
  return { sortName: "", colors: [emptyColor()] };
}

/** A new sort with the colors of this one; quantities and barcodes are each sort's own. */
export function copyColors({ colors }: SortValues): SortValues {
  return { sortName: "", colors: colors.map(copyColor) };
}

function copyColor({ color, packs, minQuantity }: ColorValues): ColorValues {
  const own = packs?.map(({ name, units }) => ({ name, units, barcode: null }));
  return { color, quantity: "", barcode: null, packs: own ?? [], minQuantity };
}

/** A new product like this one: what a second one would repeat is dropped, such as the SKU, quantities and barcodes. */
export function copyProduct({ sorts, ...fields }: ProductValues): ProductValues {
  return {
    ...fields,
    SKU: "",
    sorts: sorts.map((sort) => ({ ...copyColors(sort), sortName: sort.sortName })),
  };
}
