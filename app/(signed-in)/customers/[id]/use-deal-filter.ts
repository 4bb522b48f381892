"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { useZone } from "@/components/hooks/zone";
import type { DealView } from "@/lib/customers/deals/schema";
import { filterDeals, type DealFilter } from "@/lib/customers/deals/rules";
import { meantBy, withMode } from "./deal-filter-values";

/** Which of the customer's deals are shown, by days of the factory's time zone (spec §5). */
export function useDealFilter(deals: readonly DealView[]) {
  const [typed, setTyped] = useState<DealFilter>({ mode: "all", value: "" });
  // The field shows each keystroke at once; React filters the hundreds of deals afterwards.
  const filter = useDeferredValue(useMemo(() => meantBy(typed), [typed]));
  const zone = useZone();
  const shown = useMemo(() => filterDeals(deals, filter, zone), [deals, filter, zone]);
  return {
    /** Filter as it is typed; `filter` is the one that is applied. */
    typed,
    filter,
    shown,
    setMode: (to: DealFilter["mode"]) => setTyped(withMode(typed, to)),
    setValue: (to: string) => setTyped({ ...typed, value: to }),
  };
}
