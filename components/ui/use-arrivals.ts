"use client";

import { useState } from "react";
import { withoutArrivals } from "./review-list";

/**
 * The cards of a live list that are shown. New cards between them are only counted in `count` until `show` is called, so
 * that no card moves while the person taps. New cards after the last one appear at once, as does the card of a link
 * (`linkedId`).
 */
export function useArrivals<T extends { readonly _id: string }>(
  items: readonly T[],
  linkedId: string,
) {
  const [seen, setSeen] = useState<readonly string[]>(() => idsOf(items));
  const shown = withoutArrivals(items, new Set([...seen, linkedId]));
  const ids = idsOf(shown);
  // A card that leaves the list and comes back counts as new.
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
