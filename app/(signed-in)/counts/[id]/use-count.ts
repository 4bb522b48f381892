"use client";

import { useMemo } from "react";
import { KEYS } from "@/components/data/query-keys";
import { readApi } from "@/components/data/read-api";
import { usePages } from "@/components/data/use-pages";
import { useServerQuery } from "@/components/data/use-server-query";
import { useTypedSearch, type SearchedList } from "@/components/data/use-typed-search";
import type { LineFilter } from "@/lib/counts/rules";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { fetchLines } from "./fetch-lines";
import { firstShown } from "./first-shown";

const PAGE_SIZE = 50;

const loadCount = () => import("@/lib/counts/schema").then((schemas) => schemas.countViewSchema);

type Filter = { readonly show: LineFilter; readonly q: string };
export type Line = CountLineView & { readonly _id: string };

const withId = (line: CountLineView): Line => ({ ...line, _id: line.colorId });

/** A count, kept up to date by live events. */
export function useCount(id: string, initial: Result<CountView>) {
  return useServerQuery<CountView>({
    queryKey: [...KEYS.counts, "one", id],
    initial,
    read: (signal) => readApi(`/counts/${id}?limit=1`, loadCount, signal),
  });
}

/** The lines of a count as one scrolls through them. */
export type CountLines = SearchedList<Filter, Line> & {
  /** Shows a changed line in its place. */
  readonly replace: (line: CountLineView) => void;
};

/** A count's lines part by part, searched while one types. */
export function useLines(
  id: string,
  initial: Result<CountView>,
  lines: Result<CountLineView[]>,
): CountLines {
  const start: Filter = { show: initial.ok ? firstShown(initial.data) : "all", q: "" };
  // Memoized: the list recognizes the data rendered with the page by its identity.
  const first = useMemo(
    () => (lines.ok ? ({ ok: true, data: lines.data.map(withId) } as const) : lines),
    [lines],
  );
  const list = usePages<Filter, Line>({
    of: [...KEYS.counts, "lines", id],
    start,
    initial: first,
    pageSize: PAGE_SIZE,
    placeOf: ({ colorId }) => colorId,
    read: async (filter, after, signal) => {
      const read = await fetchLines(id, { ...filter, after, limit: PAGE_SIZE }, signal);
      return read.map(withId);
    },
  });
  const typed = useTypedSearch(list, { of: ({ q }) => q, in: (filter, q) => ({ ...filter, q }) });
  return {
    ...typed,
    replace: (line) =>
      list.change((items) =>
        items.map((known) => (known.colorId === line.colorId ? withId(line) : known)),
      ),
  };
}
