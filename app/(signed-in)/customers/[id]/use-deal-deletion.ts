"use client";

import { useQueryClient } from "@tanstack/react-query";
import { KEYS } from "@/components/data/query-keys";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { deleteDealAction } from "./actions";

/** Deleting a deal of the customer `id`: asked first, then done. */
export function useDealDeletion(id: string, onDeleted: (customer: CustomerView) => void) {
  const cache = useQueryClient();
  return useConfirmedCommand({
    command: deleteDealAction,
    inputOf: ({ _id: dealId }: DealView) => ({ id, dealId }),
    onEnded: ({ result }) => {
      if (result.ok) return onDeleted(result.data);
      // An error means that the screen is out of date.
      void cache.invalidateQueries({ queryKey: [...KEYS.customer, id] });
    },
  });
}
