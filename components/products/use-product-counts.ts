"use client";

import { useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/shell/query-keys";
import { readApi } from "@/components/shell/read-api";
import type { ProductCounts } from "@/lib/products/schema";

const loadSchema = () =>
  import("@/lib/products/schema").then(({ productCountsSchema }) => ({
    parse: (answer: unknown) => productCountsSchema.parse(answer),
  }));

/** How many products the states of the stock find; undefined until it is known. */
export function useProductCounts(): ProductCounts | undefined {
  const { data } = useQuery({
    queryKey: KEYS.productCounts,
    // No live event tells of others.
    staleTime: 10_000,
    queryFn: ({ signal }) => readApi("/product-counts", loadSchema, signal),
  });
  return data;
}
