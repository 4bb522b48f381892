"use client";

import { useCallback, useState } from "react";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** A completed change: the action, and the id of the deal. */
export type DealChange = {
  readonly what: "added" | "updated" | "deleted";
  readonly dealId?: string;
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

  return {
    editing,
    change,
    open,
    add: () => open(null),
    close,
    showSaved: (customer: CustomerView) => {
      // The newest deal is the first one.
      const dealId = editing?.subject?._id ?? customer.deals[0]?._id;
      onChange(customer);
      setChange({ what: editing?.subject ? "updated" : "added", dealId });
      close();
    },
    /** A deal was added by another form than this one's. */
    showAdded: (customer: CustomerView) => {
      onChange(customer);
      setChange({ what: "added", dealId: customer.deals[0]?._id });
    },
    showDeleted: (customer: CustomerView) => {
      onChange(customer);
      setChange({ what: "deleted" });
    },
  };
}
