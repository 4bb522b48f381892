"use client";

import { useSearchParams } from "next/navigation";
import { chooseParameters } from "@/components/hooks/address";
import { useDeferredValue, useMemo, useState } from "react";
import type { DealView } from "@/lib/customers/deals/schema";
import { filterDeals, isWholeFilter, type DealFilter } from "@/lib/customers/deals/filters";
import { meantBy, readFilter, withMode } from "./deal-filter-values";

/** The deals that the filter shows, and the filter. */
export type FilteredDeals = {
  /** The filter as it is typed; `filter` is the one that is applied. */
  readonly typed: DealFilter;
  readonly filter: DealFilter;
  /** False while a day, month or period is typed that is not a whole one: all deals are shown. */
  readonly isWhole: boolean;
  readonly shown: readonly DealView[];
  readonly setMode: (to: DealFilter["mode"]) => void;
  readonly setValue: (to: string) => void;
  /** Shows the deals with other products, too. */
  readonly clearProduct: () => void;
};

/** Which of the customer's deals are shown by the day of their sale (spec §5) and their product, first as the address names them. */
export function useDealFilter(deals: readonly DealView[]): FilteredDeals {
  const parameters = useSearchParams();
  const [typed, setTyped] = useState(() =>
    readFilter(parameters.get("deals") ?? "", parameters.get("sku")),
  );
  // The field shows each keystroke at once; React filters the hundreds of deals afterwards.
  const filter = useDeferredValue(useMemo(() => meantBy(typed), [typed]));
  const shown = useMemo(() => filterDeals(deals, filter), [deals, filter]);
  return {
    typed,
    filter,
    isWhole: isWholeFilter(typed),
    shown,
    setMode: (to) => setTyped(withMode(typed, to)),
    setValue: (to) => setTyped({ ...typed, value: to }),
    clearProduct: () => {
      setTyped({ ...typed, sku: undefined });
      chooseParameters({ sku: "" });
    },
  };
}
