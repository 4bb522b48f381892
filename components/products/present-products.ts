import type { ProductView } from "@/lib/products/schema";
import { findProduct } from "./product-calls";

/** The present products by SKU; null for one that is gone. A product whose read failed is left out. */
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

/** Whether the chosen product, sort or color is known to be deleted or renamed. */
export function isGone(present: PresentProducts, { SKU, sortName, color }: ChosenColor): boolean {
  const product = present.get(SKU);
  if (product === undefined) return false;
  if (product === null) return true;
  if (sortName === "") return false;
  const sort = product.sorts.find((known) => known.sortName === sortName);
  if (!sort) return true;
  return color !== "" && !sort.colors.some((known) => known.color === color);
}
