"use client";

import { useState } from "react";
import { withoutArrivals } from "@/components/requests/review-list";

/** The shown cards of a live list, and the new ones that wait to be shown. */
export type ArrivingCards<T> = {
  readonly shown: readonly T[];
  /** The number of new cards that are not shown. */
  readonly count: number;
  /** Shows the new cards. */
  readonly show: () => void;
};

/**
 * The cards of a live list that are shown. New cards between them are only counted in `count` until `show` is called, so
 * that no card moves while the person taps. New cards after the last one appear at once, as do `expected` ones, such as
 * the card of a link. In another `scope`, such as another filter of the server's, the whole list is new to the person and is shown.
 */
export function useArrivals<T extends { readonly _id: string }>(
  items: readonly T[],
  expected: readonly string[],
  scope = "",
): ArrivingCards<T> {
  const [known, setKnown] = useState(() => ({ scope, seen: listIds(items) }));
  const isKnown = known.scope === scope;
  const seen = isKnown ? known.seen : listIds(items);
  const shown = withoutArrivals(items, new Set([...seen, ...expected]));
  const ids = listIds(shown);
  // A card that leaves the list and comes back counts as new.
  if (!isKnown || ids.join() !== seen.join()) setKnown({ scope, seen: ids });
  return {
    shown,
    count: items.length - shown.length,
    show: () => setKnown({ scope, seen: listIds(items) }),
  };
}

function listIds(items: readonly { readonly _id: string }[]): readonly string[] {
  return items.map(({ _id }) => _id);
}
