"use client";

import { useEffect, useRef, useState } from "react";
import { toLatinDigits } from "@/lib/platform/input/digits";
import type { usePages } from "./use-pages";

// A key that is held down, or somebody quick, is asked for once at the end; a single key at once (milliseconds).
const QUICK = 80;
const PAUSE = 40;

/** The search of a list by a text, while it is typed. */
export function useTypedSearch<T extends { readonly _id: string }>(
  list: ReturnType<typeof usePages<string, T>>,
) {
  const [search, setSearch] = useState("");
  const typedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = filterOf(search) !== list.wanted;

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ...list,
    /** As it is typed; `shownFilter` is the one that the list was found by. */
    search,
    isLoading: list.isLoading || isWaiting,
    searchFor: (text: string) => {
      const now = performance.now();
      const isQuick = now - typedAt.current < QUICK;
      typedAt.current = now;
      setSearch(text);
      clearTimeout(timer.current);
      const ask = () => list.searchFor(filterOf(text));
      if (isQuick) timer.current = setTimeout(ask, PAUSE);
      else ask();
    },
    loadMore: () => {
      // More of the old search must not replace the result of text typed since.
      if (!isWaiting) list.loadMore();
    },
  };
}

function filterOf(text: string): string {
  return toLatinDigits(text.trim());
}
