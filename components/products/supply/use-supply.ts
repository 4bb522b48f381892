"use client";

import { useQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";

const loadSchema = () =>
  import("@/lib/stock/supply/schema").then(({ supplySchema }) => supplySchema);

/** Reads what is expected of the colors in one request, and again whenever a request is made or decided. */
export function useSupply(colorIds: readonly string[]) {
  const ids = [...new Set(colorIds)].sort();
  return useQuery({
    // Part of the waiting work, which live events of requests have read again.
    queryKey: [...KEYS.waitingWork, "supply", ...ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ colorIds: ids.join() });
      return readListOfApi(`/supply?${query}`, loadSchema, signal);
    },
  });
}
