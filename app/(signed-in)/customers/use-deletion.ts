"use client";

import { useCallback, useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { ListedCustomerView } from "@/lib/customers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { deleteCustomerAction } from "./actions";

/** How it ended for a customer. */
export type Outcome =
  | { readonly deleted: ListedCustomerView; readonly deletedDeals: number }
  | { readonly refusal: Refusal };

/** Deleting a customer: asked first, then told how it ended; `onGone` takes the customer off the list. */
export function useDeletion(onGone: (id: string) => void) {
  const { run, isRunning } = useCommand(deleteCustomerAction);
  // The customer stays while the dialog with the name fades out.
  const [asked, setAsked] = useState<ListedCustomerView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function remove() {
    if (!asked) return;
    const result = await run({ id: asked._id });
    if (!result) return;
    setIsOpen(false);
    setOutcome(result.ok ? { deleted: asked, ...result.data } : result);
    // Somebody else was faster: gone all the same.
    if (result.ok || result.refusal.code === "customerNotFound") onGone(asked._id);
  }

  const ask = useCallback((customer: ListedCustomerView) => {
    setAsked(customer);
    setIsOpen(true);
  }, []);

  return {
    asked,
    isOpen,
    isRunning,
    outcome,
    ask,
    confirm: () => void remove(),
    cancel: () => setIsOpen(false),
    closeOutcome: () => setOutcome(null),
  };
}
