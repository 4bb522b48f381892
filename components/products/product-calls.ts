import { findInApi, readApi, readListOfApi } from "@/components/data/read-api";
import { toPlace } from "@/lib/products/rules";
import type { ProductView } from "@/lib/products/schema";
import type { ProductFilter } from "./product-filter";

/** The size of a list's first page: more than a screen shows, and fast to load. */
export const FIRST_PAGE_SIZE = 24;
/** The size of each further page, loaded while scrolling. */
export const PAGE_SIZE = 72;

const loadSchema = () =>
  import("@/lib/products/schema").then(({ productViewSchema }) => productViewSchema);

/** The products of a filter after a place, which `placeAfter` gives. Rejects when they cannot be had. */
export async function fetchProducts(
  filter: ProductFilter,
  place: string | undefined,
  signal?: AbortSignal,
): Promise<ProductView[]> {
  const query = new URLSearchParams(place);
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  query.set("image", "url");
  query.set("limit", String(place === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE));
  return readListOfApi(`/products?${query}`, loadSchema, signal);
}

/** The most products of one call. */
export const MOST_AT_ONCE = 500;

/** The first products of a filter, as many as one call returns. Rejects when they cannot be had. */
export async function fetchFirstProducts(
  filter: ProductFilter,
  signal: AbortSignal,
): Promise<ProductView[]> {
  const query = new URLSearchParams({ ...filter, image: "url", limit: String(MOST_AT_ONCE) });
  return readListOfApi(`/products?${query}`, loadSchema, signal);
}

/** The place after a product in the list of a filter. */
export function placeAfter(product: ProductView, { sort }: ProductFilter): string {
  return new URLSearchParams(toPlace(product, sort)).toString();
}

/** One product as it is now. Rejects when it cannot be had. */
export function fetchProduct(sku: string): Promise<ProductView> {
  return readApi(toProductAddress(sku), loadSchema);
}

/** The same, null when there is none of that SKU. */
export function findProduct(sku: string): Promise<ProductView | null> {
  return findInApi(toProductAddress(sku), loadSchema);
}

/** The product with this id as it is now, whatever its SKU is by now; null when there is none. */
export function findProductOfId(id: string): Promise<ProductView | null> {
  return findInApi(`/products/${encodeURIComponent(id)}`, loadSchema);
}

function toProductAddress(sku: string): string {
  return `/products/sku/${encodeURIComponent(sku)}`;
}
