"use client";

import { useCallback, useState } from "react";

/** The ticked items of a list, with the functions that change them. */
export type ListSelection<T> = {
  /** The ticked items in the order of the list. */
  readonly selected: readonly T[];
  readonly isTicked: (id: string) => boolean;
  /** True when the list has items and all are ticked. */
  readonly isAll: boolean;
  /** Ticks an item, or unticks a ticked one. */
  readonly tick: (id: string) => void;
  readonly tickAll: (isWanted: boolean) => void;
  /** Leaves these alone ticked. */
  readonly keep: (kept: readonly T[]) => void;
};

/** The ticked ones of a list. One that leaves the list is no longer ticked. */
export function useSelection<T extends { readonly _id: string }>(
  items: readonly T[],
): ListSelection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  const selected = items.filter(({ _id }) => ids.has(_id));

  return {
    selected,
    isTicked: (id) => ids.has(id),
    isAll: items.length > 0 && selected.length === items.length,
    tick: useCallback((id: string) => {
      setIds((known) => {
        const changed = new Set(known);
        if (!changed.delete(id)) changed.add(id);
        return changed;
      });
    }, []),
    tickAll: (isWanted) => setIds(isWanted ? new Set(items.map(({ _id }) => _id)) : NONE),
    keep: (kept) => setIds(new Set(kept.map(({ _id }) => _id))),
  };
}

const NONE: ReadonlySet<string> = new Set();
