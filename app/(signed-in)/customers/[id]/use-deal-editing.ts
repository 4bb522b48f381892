"use client";

import { useCallback, useState } from "react";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** A completed change: the action, and the deal as it is now. */
export type DealChange = {
  readonly what: "added" | "updated" | "deleted";
  readonly deal?: DealView | undefined;
};

/** Holds the deal whose form is open, and the last completed change. */
export function useDealEditing(onChange: (customer: CustomerView) => void) {
  // Null stands for the form of a new deal.
  const { dialog: editing, ask, close } = useDialogSubject<DealView | null>();
  const [change, setChange] = useState<DealChange | null>(null);

  const open = useCallback(
    (deal: DealView | null) => {
      setChange(null);
      ask(deal);
    },
    [ask],
  );

  function showAdded(customer: CustomerView) {
    onChange(customer);
    // The newest deal is the first one.
    setChange({ what: "added", deal: customer.deals[0] });
  }

  return {
    editing,
    change,
    open,
    add: () => open(null),
    close,
    showSaved: (customer: CustomerView) => {
      const edited = editing?.subject;
      if (!edited) showAdded(customer);
      else {
        onChange(customer);
        setChange({ what: "updated", deal: customer.deals.find(({ _id }) => _id === edited._id) });
      }
      close();
    },
    /** A deal was added by another form than this one's. */
    showAdded,
    showDeleted: (customer: CustomerView) => {
      onChange(customer);
      setChange({ what: "deleted" });
    },
  };
}
