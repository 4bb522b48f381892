"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import {
  findLastId,
  toReviewList,
  MAX_PAGE_SIZE,
  withFresh,
  withMore,
} from "@/components/requests/review-list";
import type { ReviewList } from "@/components/requests/review-list";
import type { Key } from "@/components/data/query-keys";
import { useServerQuery, type ServerQuery } from "@/components/data/use-server-query";

type Listed = { readonly _id: string };

/** Which requests are wanted, at most `limit`: those older than `before`, the newest first. */
type Part = { readonly limit: number; readonly before?: string | undefined };

type Source<T extends Listed> = {
  readonly queryKey: Key;
  readonly initial: Result<ReviewList<T>> | undefined;
  /** The number of decided requests per page. */
  readonly pageSize: number;
  /** Everything that waits; nothing where all are in one list. */
  readonly readWaiting: (signal: AbortSignal) => Promise<readonly T[]>;
  readonly readDecided: (part: Part, signal?: AbortSignal) => Promise<readonly T[]>;
};

/** A list of requests, with the state of its reads. */
export type LoadedReviewList<T extends Listed> = Omit<ServerQuery<ReviewList<T>>, "data"> & {
  readonly list: ReviewList<T>;
  /** The next page of decided requests. */
  readonly more: {
    readonly isLoading: boolean;
    readonly hasFailed: boolean;
    readonly load: () => void;
  };
};

/**
 * A list of requests that follows decisions, deletions and scrolling. One call reads each part, however far the person has
 * scrolled; an infinite query would read every page again.
 */
export function useReviewList<T extends Listed>(source: Source<T>): LoadedReviewList<T> {
  const { pageSize, readWaiting, readDecided, ...page } = source;
  const { data, change, ...query } = useServerQuery<ReviewList<T>>({
    ...page,
    merge: withFresh,
    read: async (signal, known) => {
      const limit = Math.min(MAX_PAGE_SIZE, Math.max(pageSize, known?.decided.length ?? 0));
      const [waiting, decided] = [readWaiting(signal), readDecided({ limit }, signal)];
      return toReviewList(await Promise.all([waiting, decided]), limit);
    },
  });
  const list = data ?? NOTHING;
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    if (isLoading) return;
    setIsLoading(true);
    const before = findLastId(list.decided);
    const part = await readDecided({ limit: pageSize, before }).catch(() => null);
    setIsLoading(false);
    setHasFailed(part === null);
    if (part) change((known) => withMore(known, before, toReviewList([[], part], pageSize)));
  }

  return { ...query, list, change, more: { isLoading, hasFailed, load: () => void load() } };
}

const NOTHING = { waiting: [], decided: [], hasMore: false } as const;
