"use client";

import { useCallback, useState } from "react";
import type { ProductView } from "@/lib/products/schema";
import type { Line, Selection } from "./selection";

/** What the person has chosen so far; it stays while the list below is searched and scrolled. */
export function useSelection() {
  const [selections, setSelections] = useState<ReadonlyMap<string, Selection>>(new Map());

  const setLines = useCallback(
    (product: ProductView, lines: readonly Line[]) =>
      setSelections((known) => new Map(known).set(product._id, { product, lines })),
    [],
  );

  return {
    selections: [...selections.values()],
    selectionOf: (product: ProductView): Selection | undefined => selections.get(product._id),
    setLines,
    /** Takes over what the products hold now, keeping what was chosen. */
    refresh: (products: readonly ProductView[]) =>
      setSelections((known) => {
        const refreshed = new Map(known);
        for (const product of products) {
          const selection = refreshed.get(product._id);
          if (selection) refreshed.set(product._id, { ...selection, product });
        }
        return refreshed;
      }),
  };
}
