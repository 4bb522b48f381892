import * as z from "zod/mini";
import { callApi } from "@/components/shell/api-client";
import { productViewSchema, type ProductView } from "@/lib/products/schema";

/** How many products a screen loads at a time. */
export const PAGE_SIZE = 48;

/** The next products in SKU order whose SKU contains `search`. Rejects when they cannot be had. */
export async function fetchProducts(
  filter: { search: string; after?: string },
  signal?: AbortSignal,
): Promise<ProductView[]> {
  const query = new URLSearchParams({ image: "url", limit: String(PAGE_SIZE) });
  if (filter.search) query.set("search", filter.search);
  if (filter.after) query.set("after", filter.after);
  return z.array(productViewSchema).parse(await read(`/products?${query}`, signal));
}

/** One product as it is now. Rejects when it cannot be had. */
export async function fetchProduct(sku: string): Promise<ProductView> {
  return productViewSchema.parse(await read(`/products/sku/${encodeURIComponent(sku)}`));
}

async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await callApi(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
