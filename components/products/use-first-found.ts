"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { ProductView } from "@/lib/products/schema";
import type { ProductSearch } from "./use-products";

/** Chooses the first product of the search as soon as it is found: Enter may come before the result does. */
export function useFirstFound(
  { search, products, isLoading, hasFailed }: ProductSearch,
  choose: (product: ProductView) => void,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isFound = awaited === search && !isLoading && !hasFailed;
  const onFound = useEffectEvent(() => {
    setAwaited(null);
    const [first] = products;
    if (first) choose(first);
  });
  useEffect(() => {
    if (!isFound) return;
    // Not in the effect itself: the line is rendered before the focus goes on.
    const timer = setTimeout(() => onFound());
    return () => clearTimeout(timer);
  }, [isFound]);
  return { chooseOnceFound: () => setAwaited(search), forget: () => setAwaited(null) };
}
