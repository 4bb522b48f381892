"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { useSettledError } from "@/components/data/use-settled-error";
import { stockCardSchema, type StockCard } from "@/lib/stock/cards/schema";

/** The number of movements per page. */
const PAGE_SIZE = 50;

/** The stock card of a color as it is now, with its latest movements; older ones on demand. */
export function useStockCard(colorId: string) {
  const query = useInfiniteQuery({
    queryKey: [...KEYS.stockCard, colorId],
    queryFn: ({ pageParam, signal }) => fetchStockCard(colorId, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: ({ movements }: StockCard) =>
      movements.length < PAGE_SIZE ? undefined : movements.at(-1)?._id,
    // It is read anew each time that it is opened.
    gcTime: 0,
  });
  const hasFailed = useSettledError(query) !== null;
  const pages = query.data?.pages ?? [];
  const newest = pages.at(-1);
  return {
    /** The stock card with the amounts of the latest response and the movements of all pages. */
    card: newest && { ...newest, movements: pages.flatMap(({ movements }) => movements) },
    isComplete: newest !== undefined && !query.hasNextPage,
    isLoading: query.isFetching,
    hasFailed: hasFailed && !query.isFetching,
    loadOlder: () => void query.fetchNextPage(),
    retry: () => void (newest ? query.fetchNextPage() : query.refetch()),
  };
}

function fetchStockCard(colorId: string, before: string, signal: AbortSignal): Promise<StockCard> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), ...(before && { before }) });
  return readApi(`/stock-cards/${colorId}?${query}`, async () => stockCardSchema, signal);
}
