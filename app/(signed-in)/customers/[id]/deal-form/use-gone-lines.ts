"use client";

import { useEffect, useState } from "react";
import { isGone, presentProducts } from "@/components/products/present-products";
import type { GoneLine } from "@/components/products/use-gone-line";
import type { DealDraft } from "./deal-draft";

/** The draft's lines whose product, sort or color no longer exists. Lines sold earlier may stay and are not checked. */
export function useGoneLines(restored: DealDraft | null): readonly GoneLine[] {
  const [gone, setGone] = useState<readonly GoneLine[]>([]);

  useEffect(() => {
    if (!restored) return;
    let isOver = false;
    const lines = listChosenLines(restored);
    void presentProducts(lines).then((present) => {
      if (!isOver) setGone(lines.filter((line) => isGone(present, line)));
    });
    return () => {
      isOver = true;
    };
  }, [restored]);

  return restored ? gone : [];
}

function listChosenLines({ products, loaded }: DealDraft): GoneLine[] {
  const isSold = (line: DealDraft["products"][number]) =>
    loaded.some(
      ({ SKU, sort, color }) => SKU === line.SKU && sort === line.sort && color === line.color,
    );
  return products
    .filter((line) => line.SKU !== "" && !isSold(line))
    .map(({ productName: name, SKU, sort: sortName, color, quantity }) => ({
      name,
      SKU,
      sortName,
      color,
      quantity: typeof quantity === "number" ? quantity : "",
    }));
}
