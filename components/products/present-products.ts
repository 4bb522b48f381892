import type { ProductView } from "@/lib/products/schema";
import { findProduct } from "./product-calls";

/** Products by their SKUs as they are now, null for one that is gone; one that could not be asked for is not among them. */
export type PresentProducts = ReadonlyMap<string, ProductView | null>;

/** A color that somebody chose; its sort and color are empty until chosen. */
export type ChosenColor = {
  readonly SKU: string;
  readonly sortName: string;
  readonly color: string;
};

/** The products of those SKUs as they are now. Never rejects. */
export async function presentProducts(skus: readonly string[]): Promise<PresentProducts> {
  const present = new Map<string, ProductView | null>();
  const read = async (sku: string) => present.set(sku, await findProduct(sku));
  await Promise.allSettled([...new Set(skus)].map(read));
  return present;
}

/** Whether what was chosen is known to be there no longer: its product, sort or color was deleted or renamed. */
export function isGone(present: PresentProducts, { SKU, sortName, color }: ChosenColor): boolean {
  const product = present.get(SKU);
  if (product === undefined) return false;
  if (product === null) return true;
  if (sortName === "") return false;
  const sort = product.sorts.find((known) => known.sortName === sortName);
  if (!sort) return true;
  return color !== "" && !sort.colors.some((known) => known.color === color);
}
