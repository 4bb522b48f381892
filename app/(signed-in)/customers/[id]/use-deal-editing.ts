"use client";

import { useCallback, useState } from "react";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";

/** The form that is open: for a new deal, or one that exists. Each opening begins anew. */
type Editing = {
  readonly deal: DealView | null;
  readonly opening: number;
  /** What it showed stays while it fades out. */
  readonly isOpen: boolean;
};

/** What was done to which deal. */
export type Done = { readonly what: "added" | "updated" | "deleted"; readonly dealId?: string };

/** Which deal's form is open, and what was done last. */
export function useDealEditing(onChange: (customer: CustomerView) => void) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  const open = useCallback((deal: DealView | null) => {
    setDone(null);
    setEditing((known) => ({ deal, opening: (known?.opening ?? 0) + 1, isOpen: true }));
  }, []);

  const close = () => setEditing((known) => known && { ...known, isOpen: false });

  return {
    editing,
    done,
    open,
    add: () => open(null),
    close,
    showSaved: (customer: CustomerView) => {
      // The newest deal is the first one.
      const dealId = editing?.deal?._id ?? customer.deals[0]?._id;
      onChange(customer);
      setDone({ what: editing?.deal ? "updated" : "added", dealId });
      close();
    },
    showDeleted: (customer: CustomerView) => {
      onChange(customer);
      setDone({ what: "deleted" });
    },
  };
}
