"use client";

import { useState } from "react";
import { readRequests } from "@/components/sales-requests/request-calls";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { KEYS } from "@/components/data/query-keys";
import { useReviewList } from "@/components/requests/use-review-list";
import type { ReviewList } from "@/components/requests/review-list";
import type { Result } from "@/lib/platform/errors/app-error";
import { PAGE_SIZE } from "./own-requests";
import { useOwnFilter, type OwnFilter, type OwnFilterChoice } from "./use-own-filter";

/** The requests that the server rendered the page with, and what it narrowed them to. */
export type OwnAnswer = {
  readonly filter: OwnFilter;
  readonly list: Result<ReviewList<ListedRequest>>;
};

/** The person's own requests, with the filter that finds them and the state of their reads. */
export type OwnRequests = OwnFilterChoice & {
  readonly list: ReviewList<ListedRequest>;
  readonly requests: readonly ListedRequest[];
  readonly isFiltered: boolean;
  readonly isComplete: boolean;
  readonly failure: {
    readonly hasFailed: boolean;
    /** True until the failure was read. */
    readonly isOpen: boolean;
    readonly close: () => void;
  };
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  /** Reads again what could not be read. */
  readonly retry: () => void;
};

/** The person's requests that the filter finds, as one scrolls through them, always as they are now. */
export function useOwnRequests(answer: OwnAnswer): OwnRequests {
  const { filter, ...choices } = useOwnFilter();
  const { state, q } = filter;
  const { list, more, isPending, isStale, isReloading, refresh } = useReviewList<ListedRequest>({
    queryKey: [...KEYS.ownSalesRequests, state, q],
    initial: isSame(filter, answer.filter) ? answer.list : undefined,
    pageSize: PAGE_SIZE,
    readWaiting: () => Promise.resolve([]),
    readDecided: ({ limit, before = "" }, signal) =>
      readRequests("", withoutBlank({ state, q, before, limit: String(limit) }), signal),
  });
  const [isTold, setIsTold] = useState(false);
  const hasFailed = isStale || more.hasFailed;
  const isLoading = isPending || isReloading || more.isLoading;

  /** Each failed attempt announces its failure again. */
  function load(work: () => void) {
    setIsTold(false);
    work();
  }

  return {
    list,
    requests: list.decided,
    ...choices,
    filter,
    isFiltered: state !== "" || q !== "",
    isComplete: !list.hasMore && !isPending && !isStale,
    failure: {
      hasFailed,
      isOpen: hasFailed && !isTold && !isLoading,
      close: () => setIsTold(true),
    },
    isLoading,
    loadMore: () => load(more.load),
    retry: () => load(isStale ? refresh : more.load),
  };
}

function isSame(one: OwnFilter, other: OwnFilter): boolean {
  return one.state === other.state && one.q === other.q;
}

function withoutBlank(parameters: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ""));
}
