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

/** The same, null when there is none of that SKU. */
export async function findProduct(sku: string): Promise<ProductView | null> {
  const response = await callApi(`/products/sku/${encodeURIComponent(sku)}`);
  return response.status === 404 ? null : productViewSchema.parse(await jsonOf(response));
}

async function read(path: string, signal?: AbortSignal): Promise<unknown> {
  return jsonOf(await callApi(path, { signal }));
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
