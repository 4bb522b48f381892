"use client";

import { useCallback, useState } from "react";
import { useAsked } from "@/components/shell/use-asked";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** What was done to which deal. */
export type Done = { readonly what: "added" | "updated" | "deleted"; readonly dealId?: string };

/** Which deal's form is open, and what was done last. */
export function useDealEditing(onChange: (customer: CustomerView) => void) {
  // The form is about a new deal, or one that exists.
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
