"use client";

import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import type { PagedList } from "./use-pages";

// Keys within so little time of each other, as of one that is held down, are asked for once at the end; all others at once (milliseconds).
const QUICK = 50;
const PAUSE = 40;

/** The text in a filter. */
type Text<F> = {
  readonly of: (filter: F) => string;
  readonly in: (filter: F, text: string) => F;
};

/** A filter that is a text and nothing else. */
export const ONLY_TEXT: Text<string> = { of: (filter) => filter, in: (_, text) => text };

/** A list that is searched by a text while that is typed. */
export type SearchedList<F, T> = Omit<PagedList<F, T>, "searchFor"> & {
  /** The search as typed; the list shows the results of `shownFilter`. */
  readonly search: string;
  readonly searchFor: (typed: string) => void;
  /** The filter with the text as it is typed now. */
  readonly filter: F;
  /** Searches with another filter and its text at once. */
  readonly filterBy: (filter: F) => void;
};

/** The search of a list by a text, while it is typed. */
export function useTypedSearch<F, T extends { readonly _id: string }>(
  list: PagedList<F, T>,
  text: Text<F>,
): SearchedList<F, T> {
  const [search, setSearch] = useState(text.of(list.wanted));
  const typedAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = toSearchText(search) !== text.of(list.wanted);

  useEffect(() => () => clearTimeout(timer.current), []);
  // From when the last key is on the screen: on a slow device its own work takes longer than the next key does to come.
  useEffect(() => {
    typedAt.current = performance.now();
  }, [search]);

  return {
    ...list,
    search,
    isLoading: list.isLoading || isWaiting,
    filterBy: useCallbackRef((filter: F) => {
      clearTimeout(timer.current);
      setSearch(text.of(filter));
      list.searchFor(filter);
    }),
    filter: useMemo(() => text.in(list.wanted, toSearchText(search)), [text, list.wanted, search]),
    searchFor: (typed: string) => {
      const isQuick = performance.now() - typedAt.current < QUICK;
      setSearch(typed);
      clearTimeout(timer.current);
      const ask = () => list.searchFor(text.in(list.wanted, toSearchText(typed)));
      if (isQuick) timer.current = setTimeout(ask, PAUSE);
      else ask();
    },
    loadMore: () => {
      // More of the old search must not replace the result of text typed since.
      if (!isWaiting) list.loadMore();
    },
  };
}

function toSearchText(text: string): string {
  return toLatinDigits(text.trim());
}
