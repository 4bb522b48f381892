"use client";

import { useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";

const loadSchema = () =>
  import("@/lib/products/schema").then(({ categorySchema }) => categorySchema);

const NONE: readonly never[] = [];

/** The categories in use, in alphabetical order; none until they are loaded. */
export function useCategories(): string[] {
  const { data = NONE } = useQuery({
    queryKey: KEYS.categories,
    // No live event tells of a new one.
    staleTime: 60_000,
    queryFn: ({ signal }) => readListOfApi("/product-categories", loadSchema, signal),
  });
  return [...data];
}
