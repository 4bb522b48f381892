"use client";

import { useCallback, useState } from "react";
import type { DealView } from "@/lib/customers/deals/schema";

const NONE: ReadonlySet<string> = new Set();

/** Which of the shown deals are selected; one that the filter hides counts again when it is back. */
export function useSelection(shown: readonly DealView[]) {
  const [ids, setIds] = useState(NONE);

  const select = useCallback((deals: readonly DealView[], isSelected: boolean) => {
    setIds((known) => {
      const next = new Set(known);
      for (const { _id } of deals) {
        if (isSelected) next.add(_id);
        else next.delete(_id);
      }
      return next;
    });
  }, []);

  return { ids, selected: shown.filter(({ _id }) => ids.has(_id)), select };
}
