"use client";

import { useEffect, useEffectEvent } from "react";
import type { ProductView } from "@/lib/products/schema";
import { scanStore, type ScanTarget } from "./scan-store";

/** Passes every scan to the screen while it is mounted; what it does not take the scanner shows. */
export function useScanTarget({
  collect,
  collectProduct,
  storeCode,
}: Pick<ScanTarget, "collect"> & Partial<ScanTarget>): void {
  const onCollect = useEffectEvent(collect);
  const onProduct = useEffectEvent(async (product: ProductView) => collectProduct?.(product));
  const onStore = useEffectEvent(async (code: string) => (await storeCode?.(code)) ?? false);
  useEffect(
    () =>
      scanStore.subscribe({
        collect: (scanned) => onCollect(scanned),
        collectProduct: (product) => onProduct(product),
        storeCode: (code) => onStore(code),
      }),
    [],
  );
}
