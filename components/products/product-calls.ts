import { callApi } from "@/components/shell/api-client";
import { jsonOf, readApi, readListOfApi } from "@/components/shell/read-api";
import type { ProductView } from "@/lib/products/schema";

/** How many products a screen loads at a time. */
export const PAGE_SIZE = 48;

const loadSchema = () =>
  import("@/lib/products/schema").then(({ productViewSchema }) => productViewSchema);

/** The next products in SKU order whose SKU contains `search`. Rejects when they cannot be had. */
export async function fetchProducts(
  filter: { search: string; after?: string },
  signal?: AbortSignal,
): Promise<ProductView[]> {
  const query = new URLSearchParams({ image: "url", limit: String(PAGE_SIZE) });
  if (filter.search) query.set("search", filter.search);
  if (filter.after) query.set("after", filter.after);
  return readListOfApi(`/products?${query}`, loadSchema, signal);
}

/** One product as it is now. Rejects when it cannot be had. */
export function fetchProduct(sku: string): Promise<ProductView> {
  return readApi(addressOf(sku), loadSchema);
}

/** The same, null when there is none of that SKU. */
export async function findProduct(sku: string): Promise<ProductView | null> {
  const [schema, response] = await Promise.all([loadSchema(), callApi(addressOf(sku))]);
  return response.status === 404 ? null : schema.parse(await jsonOf(response));
}

function addressOf(sku: string): string {
  return `/products/sku/${encodeURIComponent(sku)}`;
}
