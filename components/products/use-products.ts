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

/** The products that a search finds, with the state of their reads. */
export type ProductSearch = {
  /** The search as typed. */
  readonly search: string;
  /** The filter as entered; the list shows the results of `shownFilter`. */
  readonly filter: ProductFilter;
  readonly shownFilter: ProductFilter;
  /** The search text of `shownFilter`. */
  readonly shownSearch: string;
  readonly products: readonly ProductView[];
  /** True when the server was unreachable, so that the device searched the products that it has loaded. */
  readonly isOnDevice: boolean | undefined;
  readonly isComplete: boolean;
  readonly hasFailed: boolean;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly searchFor: (typed: string) => void;
  readonly filterBy: (filter: ProductFilter) => void;
  /** Reads again what could not be read. */
  readonly retry: () => void;
  readonly loadMore: () => void;
  /** Shows a changed product in its place. */
  readonly replace: (changed: ProductView) => void;
  /** Takes a product off the list, by its id. */
  readonly remove: (id: string) => void;
};

/**
 * The catalogue, loaded page by page while scrolling and searched while typing. Without an `initial` page nothing is requested before the
 * first search.
 */
export function useProducts(
  initial?: Result<readonly ProductView[]>,
  filters: Filters = UNFILTERED,
): ProductSearch {
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
    filter: list.filter,
    shownFilter: list.shownFilter,
    shownSearch: SEARCH.of(list.shownFilter),
    products,
    isOnDevice: content[0]?.isOnDevice,
    isComplete: list.isComplete,
    hasFailed: list.error !== null,
    error: list.error,
    isLoading: list.isLoading,
    searchFor: list.searchFor,
    filterBy: list.filterBy,
    retry: list.retry,
    loadMore: list.loadMore,
    replace: (changed) =>
      list.change((items) => items.map((known) => (known._id === changed._id ? changed : known))),
    remove: (id) => list.change((items) => items.filter(({ _id }) => _id !== id)),
  };
}
