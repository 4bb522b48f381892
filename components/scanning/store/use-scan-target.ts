"use client";

import { useEffect, useEffectEvent } from "react";
import { scanStore, type ScanTarget } from "./scan-store";

/** Collects every scanned color while the screen is mounted; `storeCode` takes codes that cannot be looked up. */
export function useScanTarget(
  collect: ScanTarget["collect"],
  storeCode?: ScanTarget["storeCode"],
): void {
  const onCollect = useEffectEvent(collect);
  const onStore = useEffectEvent(async (code: string) => (await storeCode?.(code)) ?? false);
  useEffect(
    () =>
      scanStore.subscribe({
        collect: (scanned) => onCollect(scanned),
        storeCode: (code) => onStore(code),
      }),
    [],
  );
}
