"use client";

import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { deleteDealAction } from "./actions";

/** Deleting a deal of the customer `id`: asked first, then done. */
export function useDealDeletion(id: string, onDeleted: (customer: CustomerView) => void) {
  const { run, isRunning } = useCommand(deleteDealAction);
  const router = useRouter();
  // The deal stays while the dialog that names it fades out.
  const [asked, setAsked] = useState<DealView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function remove() {
    if (!asked) return;
    const result = await run({ id, dealId: asked._id });
    if (!result) return;
    setIsOpen(false);
    if (result.ok) return onDeleted(result.data);
    setRefusal(result.refusal);
    // Whatever stood in the way, the screen did not know of it.
    router.refresh();
  }

  const ask = useCallback((deal: DealView) => {
    setAsked(deal);
    setIsOpen(true);
  }, []);

  return {
    asked,
    isOpen,
    isRunning,
    refusal,
    ask,
    confirm: () => void remove(),
    cancel: () => setIsOpen(false),
    closeRefusal: () => setRefusal(null),
  };
}
