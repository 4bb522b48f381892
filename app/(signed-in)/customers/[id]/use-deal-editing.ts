"use client";

import { useCallback, useState } from "react";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** A completed change: the action, and the deal as it is now. */
export type DealChange = {
  readonly what: "added" | "updated" | "deleted";
  readonly deal?: DealView | undefined;
};

/** The form of a deal, and the last completed change. */
export type DealEditing = {
  /** The dialog of the form, about null for a new deal. */
  readonly editing: DialogState<DealView | null> | null;
  readonly change: DealChange | null;
  readonly open: (deal: DealView | null) => void;
  /** Opens the form of a new deal. */
  readonly add: () => void;
  readonly close: () => void;
  /** Shows the deal that this form has saved, and closes the form. */
  readonly showSaved: (customer: CustomerView) => void;
  /** Shows the deal that another form than this one has added. */
  readonly showAdded: (customer: CustomerView) => void;
  readonly showDeleted: (customer: CustomerView) => void;
};

/** Holds the deal whose form is open, and the last completed change. */
export function useDealEditing(onChange: (customer: CustomerView) => void): DealEditing {
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
    showSaved: (customer) => {
      const edited = editing?.subject;
      if (!edited) showAdded(customer);
      else {
        onChange(customer);
        setChange({ what: "updated", deal: customer.deals.find(({ _id }) => _id === edited._id) });
      }
      close();
    },
    showAdded,
    showDeleted: (customer) => {
      onChange(customer);
      setChange({ what: "deleted" });
    },
  };
}
