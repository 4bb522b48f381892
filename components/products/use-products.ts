"use client";

import { useMemo } from "react";
import { KEYS } from "@/components/shell/query-keys";
import { usePages } from "@/components/shell/use-pages";
import { useTypedSearch } from "@/components/shell/use-typed-search";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { fetchProducts, PAGE_SIZE } from "./product-calls";
import { uniqueById } from "./unique-by-id";

/**
 * The catalogue as one scrolls through it: searched while typing, loaded part by part, without page numbers. Without an
 * `initial` part nothing is asked for before the first search.
 */
export function useProducts(initial?: Result<readonly ProductView[]>) {
  const list = useTypedSearch(
    usePages({
      of: KEYS.products,
      start: "",
      initial,
      pageSize: PAGE_SIZE,
      placeOf: ({ SKU }: ProductView) => SKU,
      read: (search, after, signal) =>
        fetchProducts({ search, ...(after !== undefined && { after }) }, signal),
    }),
  );
  const { content } = list;
  const products = useMemo(() => uniqueById(content.flatMap(({ items }) => items)), [content]);
  return {
    search: list.search,
    shownSearch: list.shownFilter,
    products,
    isComplete: list.isComplete,
    hasFailed: list.error !== null,
    isLoading: list.isLoading,
    searchFor: list.searchFor,
    retry: list.retry,
    loadMore: list.loadMore,
    /** Shows a changed product in its place. */
    replace: (changed: ProductView) =>
      list.change((items) => items.map((known) => (known._id === changed._id ? changed : known))),
    /** Takes a product off the list, by its id. */
    remove: (id: string) => list.change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
