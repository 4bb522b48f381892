"use client";

import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { isOffline } from "./reach";
import { usePageAnswer } from "./use-page-answer";
import { useSettledError } from "./use-settled-error";

/** A part of a list that `filter` found, and what the next one begins after; undefined after the last one. */
export type Page<F, T> = {
  readonly filter: F;
  readonly items: readonly T[];
  readonly next: string | undefined;
  /** True when the server was unreachable, so that the device found the items among those that it has loaded. */
  readonly isOnDevice?: boolean;
};

/** The list as loaded so far, with its state and what may be done with it. */
export type PagedList<F, T> = {
  /** The loaded parts; each stays the same object as long as nothing in it changes. */
  readonly content: readonly Page<F, T>[];
  /** The number of loaded items. */
  readonly count: number;
  /** The filter of the shown items. */
  readonly shownFilter: F;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  /** True while the results of another search are loaded. */
  readonly isSearching: boolean;
  readonly error: Error | null;
  /** The failed read: the search or the next page. */
  readonly failed: "search" | "more" | null;
  /** The filter of the last search. */
  readonly wanted: F;
  readonly searchFor: (filter: F) => void;
  /** Applies this person's change at once to the lists of all searches. */
  readonly change: (to: (items: readonly T[]) => readonly T[]) => void;
  /** Reads again what could not be read. */
  readonly retry: () => void;
  readonly loadMore: () => void;
};

export type Pages<F, T> = InfiniteData<Page<F, T>, string | undefined>;

type Source<F, T> = {
  /** The key of the lists of all filters. */
  readonly of: Key;
  /** The filter of the first read. */
  readonly start: F;
  /** The first part of a list, as the page was opened with it; undefined to ask for nothing before the first search. */
  readonly initial: Result<readonly T[]> | undefined;
  /** The filter of that list, unless it is `start`. */
  readonly initialFilter?: F;
  /** The number of items per page. */
  readonly pageSize: number;
  /** The number of items on the first page, where it differs. */
  readonly firstPageSize?: number;
  /** The place after which the next page begins, from the last item of a page. */
  readonly placeOf: (item: T, filter: F) => string;
  /** Reads a page; rejects when the server does not respond. */
  readonly read: (
    filter: F,
    after: string | undefined,
    signal: AbortSignal,
  ) => Promise<readonly T[]>;
};

/**
 * A list that the server searches and the screen loads page by page while a person scrolls. The current results stay on the screen until
 * another search has results or fails: below a search that failed there are none, because they would be taken for its results.
 */
export function usePages<F, T extends { readonly _id: string }>(
  source: Source<F, T>,
): PagedList<F, T> {
  const { of, start, initial, initialFilter = start, placeOf, read } = source;
  const { pageSize, firstPageSize = pageSize } = source;
  const cache = useQueryClient();
  const [{ wanted, isAsked }, setWanted] = useState({
    wanted: start,
    isAsked: initial !== undefined,
  });
  const getQueryKey = (filter: F): Key => [...of, filter];

  function toPage(filter: F, items: readonly T[], after?: string): Page<F, T> {
    const size = after === undefined ? firstPageSize : pageSize;
    const last = items.length < size ? undefined : items.at(-1);
    return { filter, items, next: last && placeOf(last, filter) };
  }

  const createQueryOptions = (filter: F) =>
    infiniteQueryOptions<Page<F, T>, Error, Pages<F, T>, Key, string | undefined>({
      queryKey: getQueryKey(filter),
      queryFn: async ({ pageParam: after, signal }) =>
        toPage(filter, await read(filter, after, signal), after),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
    });

  usePageAnswer<readonly T[], Pages<F, T>>({
    queryKey: getQueryKey(initialFilter),
    answer: initial,
    contentOf: (items) => ({ pages: [toPage(initialFilter, items)], pageParams: [undefined] }),
  });
  const query = useInfiniteQuery({ ...createQueryOptions(wanted), enabled: isAsked });
  const error = useSettledError(query);
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);

  function change(to: (items: readonly T[]) => readonly T[]): void {
    const updatePages = (known: Pages<F, T> | undefined) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: to(page.items) })) };
    cache.setQueriesData<Pages<F, T>>({ queryKey: of }, updatePages);
    if (!query.data) setShown(updatePages);
  }

  function searchFor(filter: F): void {
    // Reads again even for an earlier search, because its result may have changed. Without a network that is all there is.
    if (!isOffline()) void cache.resetQueries({ queryKey: getQueryKey(filter), exact: true });
    // Starts the request before the screen re-renders: on a slow tablet that takes as long as the response.
    void cache.prefetchInfiniteQuery(createQueryOptions(filter));
    setWanted({ wanted: filter, isAsked: true });
  }

  const failed = error && (query.data ? "more" : "search");
  return {
    ...toContent(failed === "search" ? undefined : shown, wanted),
    isLoading: query.isFetching,
    isSearching: query.isFetching && query.data === undefined,
    error,
    failed,
    wanted,
    searchFor,
    change,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    loadMore: () => {
      if (error === null && query.hasNextPage) void query.fetchNextPage({ cancelRefetch: false });
    },
  };
}

const NONE: readonly never[] = [];

type Content<F, T> = Pick<PagedList<F, T>, "content" | "count" | "shownFilter" | "isComplete">;

function toContent<F, T>(shown: Pages<F, T> | undefined, wanted: F): Content<F, T> {
  const pages = shown?.pages ?? NONE;
  const last = pages.at(-1);
  return {
    content: pages,
    count: pages.reduce((sum, { items }) => sum + items.length, 0),
    shownFilter: last ? last.filter : wanted,
    isComplete: last !== undefined && last.next === undefined,
  };
}
