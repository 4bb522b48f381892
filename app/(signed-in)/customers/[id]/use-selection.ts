"use client";

import { useCallback, useState } from "react";
import type { DealView } from "@/lib/customers/deals/schema";

const NONE: ReadonlySet<string> = new Set();

/** The selected deals of a customer. */
export type DealSelection = {
  /** The ids of all selected deals, also of those that the filter hides. */
  readonly ids: ReadonlySet<string>;
  /** The selected deals that are shown. */
  readonly selected: readonly DealView[];
  readonly select: (deals: readonly DealView[], isSelected: boolean) => void;
};

/** Which of the shown deals are selected; one that the filter hides counts again when it is back. */
export function useSelection(shown: readonly DealView[]): DealSelection {
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
