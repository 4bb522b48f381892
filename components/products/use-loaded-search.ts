"use client";

import { useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useIsOffline } from "@/components/data/use-is-offline";
import type { Pages } from "@/components/data/use-pages";
import type { ProductView } from "@/lib/products/schema";
import { findLoaded, listCategories, type LoadedList } from "./loaded-products";
import type { ProductFilter } from "./product-filter";

type Known = LoadedList & { readonly updatedAt: number };

/**
 * Gives searches of products that failed because the server is unreachable what they find among the products that this device has loaded,
 * and the categories of these. Once it is reachable, they are read again like everything else.
 */
export function useLoadedSearch(): void {
  const cache = useQueryClient();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) return;
    // The cache drops lists that are not shown for some minutes.
    const known = listLoaded(cache);
    const queries = cache.getQueryCache();
    const search = () => {
      answerCategories(cache);
      for (const query of queries.findAll({ queryKey: KEYS.products })) answer(cache, query, known);
    };
    search();
    // A second try would only leave the former list below the typed text for longer.
    cache.setQueryDefaults(KEYS.products, { retry: false });
    const end = queries.subscribe(({ type }) => {
      if (type === "updated") search();
    });
    return () => {
      end();
      cache.setQueryDefaults(KEYS.products, {});
    };
  }, [cache, isOffline]);
}

function answer(cache: QueryClient, { queryKey, state }: Query, known: readonly Known[]): void {
  if (state.status !== "error" || state.data !== undefined || !isOfList(queryKey)) return;
  const filter = queryKey[1];
  const items = findLoaded(known, filter);
  if (!items) return;
  cache.setQueryData<Pages<ProductFilter, ProductView>>(
    queryKey,
    {
      pages: [{ filter, items, next: undefined, isOnDevice: true }],
      pageParams: [undefined],
    },
    { updatedAt: Math.min(...known.map(({ updatedAt }) => updatedAt)) },
  );
}

function answerCategories(cache: QueryClient): void {
  if (cache.getQueryData(KEYS.categories) !== undefined) return;
  const names = listCategories(listLoaded(cache));
  if (names.length > 0) cache.setQueryData(KEYS.categories, names, { updatedAt: 0 });
}

function listLoaded(cache: QueryClient): Known[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: KEYS.products, predicate: ({ queryKey }) => isOfList(queryKey) })
    .flatMap(({ queryKey, state }) => {
      const data = cache.getQueryData<Pages<ProductFilter, ProductView>>(queryKey);
      return (data?.pages ?? []).map((page) => ({ ...page, updatedAt: state.dataUpdatedAt }));
    });
}

/** Returns whether a key is that of a list of products, which ends with its filter. */
function isOfList(key: readonly unknown[]): key is readonly [string, ProductFilter] {
  return key.length === KEYS.products.length + 1 && key[0] === KEYS.products[0];
}
