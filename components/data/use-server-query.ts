"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { toRefusal } from "./refused-read";
import { usePageAnswer } from "./use-page-answer";
import { useSettledError } from "./use-settled-error";

type Source<T> = {
  readonly queryKey: Key;
  /** The value that the server rendered the page with; undefined where that was of another key. */
  readonly initial: Result<T> | undefined;
  /** Reads from the server, given the known value; rejects when the server does not respond. */
  readonly read: (signal: AbortSignal, known: T | undefined) => Promise<T>;
  /** Merges a response into the known value; without `merge`, the response replaces it. */
  readonly merge?: (known: T, fresh: T) => T;
};

/** A value that the server has, with the state of its reads. */
export type ServerQuery<T> = {
  readonly data: T | undefined;
  /** True while there is no value yet and no read has failed. */
  readonly isPending: boolean;
  /** True when the last read failed, so that the shown value may be old. */
  readonly isStale: boolean;
  /** The error of the last read, if it failed. */
  readonly refusal: Refusal | undefined;
  readonly isReloading: boolean;
  /** Reads again; `isStale` is true when that fails. */
  readonly refresh: () => void;
  /** Reads again like `refresh`, and resolves once that has ended. */
  readonly reload: () => Promise<void>;
  /** Applies this person's change at once; its live event then reads the list again. */
  readonly change: (to: (known: T) => T) => void;
};

/** A query's value for a screen: first the value from the page's rendering, then the cache's. */
export function useServerQuery<T>({ queryKey, initial, read, merge }: Source<T>): ServerQuery<T> {
  const cache = useQueryClient();
  usePageAnswer({ queryKey, answer: initial, contentOf: (data) => data });
  const query = useQuery<T>({
    queryKey,
    queryFn: async ({ signal }) => {
      const fresh = await read(signal, cache.getQueryData<T>(queryKey));
      const known = cache.getQueryData<T>(queryKey);
      return known && merge ? merge(known, fresh) : fresh;
    },
  });
  const error = useSettledError(query);
  // A failed background read shows nothing: the next live event reads again.
  const [wasAsked, setWasAsked] = useState(initial?.ok === false);
  const [isReloading, setIsReloading] = useState(false);

  async function reload() {
    setWasAsked(true);
    setIsReloading(true);
    await query.refetch();
    setIsReloading(false);
  }

  return {
    data: query.data,
    isPending: query.data === undefined && error === null,
    isStale: (wasAsked || query.data === undefined) && error !== null,
    refusal: error ? toRefusal(error) : undefined,
    isReloading,
    refresh: () => void reload(),
    reload,
    change: (to) => {
      cache.setQueryData<T>(queryKey, (known) => known && to(known));
    },
  };
}
