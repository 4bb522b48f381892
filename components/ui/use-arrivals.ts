"use client";

import { useState } from "react";
import { withoutArrivals } from "./review-list";

/**
 * The cards of a live list that are shown. What arrives between them waits in `count` until `show` is called, so that no
 * card moves under a thumb; what comes after the last one appears at once. What a link leads to (`linkedId`) is shown.
 */
export function useArrivals<T extends { readonly _id: string }>(
  items: readonly T[],
  linkedId: string,
) {
  const [seen, setSeen] = useState<readonly string[]>(() => idsOf(items));
  const shown = withoutArrivals(items, new Set([...seen, linkedId]));
  const ids = idsOf(shown);
  // What has left and comes back arrives anew.
  if (ids.join() !== seen.join()) setSeen(ids);
  return {
    shown,
    count: items.length - shown.length,
    show: () => setSeen(idsOf(items)),
  };
}

function idsOf(items: readonly { readonly _id: string }[]): readonly string[] {
  return items.map(({ _id }) => _id);
}
