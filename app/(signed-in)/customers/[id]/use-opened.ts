"use client";

import { useCallback, useState } from "react";

/** The ids of the opened rows. The one that was just added or changed (`markedId`) opens by itself. */
export function useOpened(markedId: string | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(markedId === undefined ? [] : [markedId]),
  );
  const [marked, setMarked] = useState(markedId);
  if (marked !== markedId) {
    setMarked(markedId);
    if (markedId !== undefined) setIds(new Set([...ids, markedId]));
  }

  const toggle = useCallback((id: string) => {
    setIds((known) => {
      const changed = new Set(known);
      if (!changed.delete(id)) changed.add(id);
      return changed;
    });
  }, []);

  return { ids, toggle };
}
