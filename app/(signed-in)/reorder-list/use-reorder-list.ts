"use client";

import { useMemo } from "react";
import { KEYS } from "@/components/data/query-keys";
import { usePages } from "@/components/data/use-pages";
import { ONLY_TEXT, useTypedSearch } from "@/components/data/use-typed-search";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReorderLineView } from "@/lib/products/reorder-list/schema";
import { fetchReorderLines, PAGE_SIZE } from "./reorder-calls";

export type Line = ReorderLineView & { readonly _id: string };

const withId = (line: ReorderLineView): Line => ({ ...line, _id: line.colorId });

/** The colors that are low, part by part as one scrolls, searched while one types. */
export function useReorderList(start: string, initial: Result<readonly ReorderLineView[]>) {
  // Memoized: the list recognizes the data rendered with the page by its identity.
  const first = useMemo(
    () => (initial.ok ? ({ ok: true, data: initial.data.map(withId) } as const) : initial),
    [initial],
  );
  return useTypedSearch(
    usePages<string, Line>({
      of: KEYS.reorderList,
      start,
      initial: first,
      pageSize: PAGE_SIZE,
      placeOf: ({ place }) => place,
      read: async (search, after, signal) =>
        (await fetchReorderLines(search, after, signal)).map(withId),
    }),
    ONLY_TEXT,
  );
}
