"use client";

import { useCallback, useState } from "react";
import { useAsked } from "@/components/shell/use-asked";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** A completed change: the action, and the id of the deal. */
export type Done = { readonly what: "added" | "updated" | "deleted"; readonly dealId?: string };

/** Keeps the deal whose form is open, and the last completed change. */
export function useDealEditing(onChange: (customer: CustomerView) => void) {
  // Null stands for the form of a new deal.
  const { asked: editing, ask, close } = useAsked<DealView | null>();
  const [done, setDone] = useState<Done | null>(null);

  const open = useCallback(
    (deal: DealView | null) => {
      setDone(null);
      ask(deal);
    },
    [ask],
  );

  return {
    editing,
    done,
    open,
    add: () => open(null),
    close,
    showSaved: (customer: CustomerView) => {
      // The newest deal is the first one.
      const dealId = editing?.subject?._id ?? customer.deals[0]?._id;
      onChange(customer);
      setDone({ what: editing?.subject ? "updated" : "added", dealId });
      close();
    },
    showDeleted: (customer: CustomerView) => {
      onChange(customer);
      setDone({ what: "deleted" });
    },
  };
}
