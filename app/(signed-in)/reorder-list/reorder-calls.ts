import { readListOfApi } from "@/components/data/read-api";
import type { ReorderLineView } from "@/lib/products/reorder-list/schema";

/** Lines loaded at a time. */
export const PAGE_SIZE = 50;

const loadSchema = () =>
  import("@/lib/products/reorder-list/schema").then((schemas) => schemas.reorderLineSchema);

/** The next lines that the search finds, from the one after the place on. Rejects when they cannot be had. */
export async function fetchReorderLines(
  search: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<readonly ReorderLineView[]> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (search !== "") query.set("q", search);
  if (after !== undefined) query.set("after", after);
  return readListOfApi(`/reorder-list?${query}`, loadSchema, signal);
}

/** Returns the path of the list that a search finds. */
export function createReorderListPath(search: string): string {
  return `/reorder-list${search && `?${new URLSearchParams({ q: search })}`}`;
}
