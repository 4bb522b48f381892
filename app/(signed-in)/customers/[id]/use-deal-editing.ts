"use client";

import { useCallback } from "react";
import { useDialogSubject, type DialogState } from "@/components/hooks/use-dialog-subject";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { DealChange } from "./changes/profile-change";

/** The form of a deal. */
export type DealEditing = {
  /** The dialog of the form, about null for a new deal. */
  readonly editing: DialogState<DealView | null> | null;
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

/** Holds the deal whose form is open; `note` is called with each completed change, and null when another one begins. */
export function useDealEditing(
  onChange: (customer: CustomerView) => void,
  note: (change: DealChange | null) => void,
): DealEditing {
  // Null stands for the form of a new deal.
  const { dialog: editing, ask, close } = useDialogSubject<DealView | null>();

  const open = useCallback(
    (deal: DealView | null) => {
      note(null);
      ask(deal);
    },
    [ask, note],
  );

  function showAdded(customer: CustomerView) {
    onChange(customer);
    // The newest deal is the first one.
    note({ what: "added", deal: customer.deals[0] });
  }

  return {
    editing,
    open,
    add: () => open(null),
    close,
    showSaved: (customer) => {
      const edited = editing?.subject;
      if (!edited) showAdded(customer);
      else {
        onChange(customer);
        note({ what: "updated", deal: customer.deals.find(({ _id }) => _id === edited._id) });
      }
      close();
    },
    showAdded,
    showDeleted: (customer) => {
      onChange(customer);
      note({ what: "deleted" });
    },
  };
}
