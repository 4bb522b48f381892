"use client";

import { useCallback, useEffect, useState } from "react";
import { fetchProduct } from "@/components/products/product-calls";
import type { ProductView } from "@/lib/products/schema";
import type { LineValues } from "./deal-values";

export type SoldLine = Pick<LineValues, "productId" | "SKU">;
type Sold = { readonly products: readonly SoldLine[] };

/**
 * The products whose sorts and colors are known, by their ids: the chosen ones, and the current ones of the deal's lines. One that has been
 * deleted, or has another SKU by now, stays unknown.
 */
export function useKnownProducts(deal: Sold | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<string, ProductView>>(new Map());

  const learn = useCallback((product: ProductView) => {
    setKnown((others) => new Map(others).set(product._id, product));
  }, []);

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      for (const [id, sku] of mapKnownProducts(deal)) {
        const product = await fetchProduct(sku).catch(() => null);
        if (isOver) return;
        if (product?._id === id) learn(product);
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [deal, learn]);

  return { known, learn };
}

/** The id and SKU of every product that the deal is about. */
function mapKnownProducts(deal: Sold | undefined): ReadonlyMap<string, string> {
  const lines = deal?.products ?? [];
  return new Map(lines.flatMap(({ productId, SKU }) => (productId ? [[productId, SKU]] : [])));
}
