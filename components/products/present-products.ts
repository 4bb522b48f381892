import { findColorId, findNames } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import { findProduct, findProductOfId } from "./product-calls";

/** The present products by the SKUs that they were known by; null for a deleted one. A product whose read failed is left out. */
export type PresentProducts = ReadonlyMap<string, ProductView | null>;

/** A product by the SKU that it was known by; with its id, its SKU may be another one by now. */
export type KnownProduct = { readonly SKU: string; readonly _id?: string | undefined };

/** A color that somebody chose; its sort and color are empty until chosen. With `colorId` it is that one, whatever its names are now. */
export type ChosenColor = {
  readonly SKU: string;
  readonly sortName: string;
  readonly color: string;
  readonly colorId?: string | null | undefined;
};

/** Those products as they are now. Never rejects. */
export async function presentProducts(known: readonly KnownProduct[]): Promise<PresentProducts> {
  const present = new Map<string, ProductView | null>();
  const ids = new Map<string, string | undefined>();
  for (const { SKU, _id } of known) ids.set(SKU, ids.get(SKU) ?? _id);
  const read = async ([sku, id]: [string, string | undefined]) =>
    present.set(sku, await (id ? findProductOfId(id) : findProduct(sku)));
  await Promise.allSettled([...ids].map(read));
  return present;
}

/** Returns whether the chosen product, sort or color is known to be deleted or archived, or renamed where only its names are known. */
export function isGone(present: PresentProducts, chosen: ChosenColor): boolean {
  const product = present.get(chosen.SKU);
  if (product === undefined) return false;
  if (product === null || product.isArchived) return true;
  if (chosen.colorId) return findNames(product, chosen.colorId) === null;
  if (chosen.sortName === "") return false;
  if (chosen.color !== "") return findColorId(product, chosen) === undefined;
  return !product.sorts.some((known) => known.sortName === chosen.sortName);
}
