"use client";

import { useState } from "react";
import { readRequests } from "@/components/sales-requests/request-calls";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useReviewList } from "@/components/requests/use-review-list";
import type { ReviewList } from "@/components/requests/review-list";
import type { Result } from "@/lib/platform/errors/app-error";
import { PAGE_SIZE } from "./own-requests";

/** The person's requests as one scrolls through them, always as they are now. */
export function useOwnRequests(initial: Result<ReviewList<ListedRequest>>) {
  const { list, more, isStale, isReloading, refresh } = useReviewList<ListedRequest>({
    queryKey: KEYS.ownSalesRequests,
    initial,
    pageSize: PAGE_SIZE,
    readWaiting: () => Promise.resolve([]),
    readDecided: ({ limit, before }, signal) =>
      readRequests("", { limit: String(limit), ...(before && { before }) }, signal),
  });
  const [isTold, setIsTold] = useState(false);
  const hasFailed = isStale || more.hasFailed;
  const isLoading = isReloading || more.isLoading;

  /** Each failed attempt announces its failure again. */
  function load(work: () => void) {
    setIsTold(false);
    work();
  }

  return {
    list,
    requests: list.decided,
    isComplete: !list.hasMore && !isStale,
    failure: {
      hasFailed,
      isOpen: hasFailed && !isTold && !isLoading,
      close: () => setIsTold(true),
    },
    isLoading,
    loadMore: () => load(more.load),
    /** Asks again for what could not be had. */
    retry: () => load(isStale ? refresh : more.load),
  };
}
