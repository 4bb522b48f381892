"use client";

import { useMemo } from "react";
import { KEYS } from "@/components/data/query-keys";
import { usePages } from "@/components/data/use-pages";
import { useTypedSearch } from "@/components/data/use-typed-search";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ProductView } from "@/lib/products/schema";
import { FIRST_PAGE_SIZE, fetchProducts, PAGE_SIZE, placeAfter } from "./product-calls";
import { EVERYTHING, withoutEmpty, type ProductFilter } from "./product-filter";
import { uniqueById } from "./unique-by-id";

/** The typed text of a filter. */
const SEARCH = {
  of: ({ q = "" }: ProductFilter) => q,
  in: (filter: ProductFilter, q: string) => withoutEmpty({ ...filter, q }),
};

type Filters = {
  /** The filter of the first list. */
  readonly start: ProductFilter;
  /** The filter of the part that the page was opened with. */
  readonly initial: ProductFilter;
};

const UNFILTERED: Filters = { start: EVERYTHING, initial: EVERYTHING };

/**
 * The catalogue, loaded page by page while scrolling and searched while typing. Without an `initial` page nothing is requested before the
 * first search.
 */
export function useProducts(
  initial?: Result<readonly ProductView[]>,
  filters: Filters = UNFILTERED,
) {
  const list = useTypedSearch(
    usePages<ProductFilter, ProductView>({
      of: KEYS.products,
      start: filters.start,
      initial,
      initialFilter: filters.initial,
      pageSize: PAGE_SIZE,
      firstPageSize: FIRST_PAGE_SIZE,
      placeOf: placeAfter,
      read: fetchProducts,
    }),
    SEARCH,
  );
  const { content } = list;
  const products = useMemo(() => uniqueById(content.flatMap(({ items }) => items)), [content]);
  return {
    search: list.search,
    /** The filter as entered; the list shows the results of `shownFilter`. */
    filter: list.filter,
    shownFilter: list.shownFilter,
    shownSearch: SEARCH.of(list.shownFilter),
    products,
    isComplete: list.isComplete,
    hasFailed: list.error !== null,
    error: list.error,
    isLoading: list.isLoading,
    searchFor: list.searchFor,
    filterBy: list.filterBy,
    retry: list.retry,
    loadMore: list.loadMore,
    /** Shows a changed product in its place. */
    replace: (changed: ProductView) =>
      list.change((items) => items.map((known) => (known._id === changed._id ? changed : known))),
    /** Takes a product off the list, by its id. */
    remove: (id: string) => list.change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
