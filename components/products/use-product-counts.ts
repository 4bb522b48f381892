"use client";

import { useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import type { ProductCounts } from "@/lib/products/schema";

const loadSchema = () =>
  import("@/lib/products/schema").then(({ productCountsSchema }) => ({
    parse: (answer: unknown) => productCountsSchema.parse(answer),
  }));

/** Returns the number of products per stock state; undefined while it loads. */
export function useProductCounts(): ProductCounts | undefined {
  const { data } = useQuery({
    queryKey: KEYS.productCounts,
    // No live event announces changes by others.
    staleTime: 10_000,
    queryFn: ({ signal }) => readApi("/product-counts", loadSchema, signal),
  });
  return data;
}
