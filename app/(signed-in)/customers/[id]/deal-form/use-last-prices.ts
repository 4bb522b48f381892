"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import type { LastPrice } from "@/lib/customers/deals/prices/schema";

const loadSchema = () =>
  import("@/lib/customers/deals/prices/schema").then(({ lastPriceSchema }) => lastPriceSchema);

/**
 * Returns the last prices of the products by their ids, read in one request. Empty when they cannot be read, so that nothing is proposed.
 */
export function useLastPrices(
  customerId: string,
  productIds: readonly (string | null)[],
): ReadonlyMap<string, LastPrice> {
  const ids = [...new Set(productIds)].filter((id) => id !== null).sort();
  const { data } = useQuery({
    queryKey: [...KEYS.lastPrices, customerId, ...ids],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 30_000,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ productIds: ids.join() });
      return readListOfApi(`/customers/${customerId}/prices?${query}`, loadSchema, signal);
    },
  });
  return useMemo(() => new Map(data?.map((price) => [price.productId, price])), [data]);
}
