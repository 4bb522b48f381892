"use client";

import { useCallback, useState } from "react";

/** The ticked ones of a list. One that leaves the list is no longer ticked. */
export function useSelection<T extends { readonly _id: string }>(items: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  const selected = items.filter(({ _id }) => ids.has(_id));

  return {
    selected,
    isTicked: (id: string) => ids.has(id),
    isAll: items.length > 0 && selected.length === items.length,
    tick: useCallback((id: string) => {
      setIds((known) => {
        const changed = new Set(known);
        if (!changed.delete(id)) changed.add(id);
        return changed;
      });
    }, []),
    tickAll: (isWanted: boolean) => setIds(isWanted ? new Set(items.map(({ _id }) => _id)) : NONE),
    /** Leaves these alone ticked. */
    keep: (kept: readonly T[]) => setIds(new Set(kept.map(({ _id }) => _id))),
  };
}

const NONE: ReadonlySet<string> = new Set();
