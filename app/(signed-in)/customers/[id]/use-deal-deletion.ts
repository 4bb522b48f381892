"use client";

import { useRouter } from "next/navigation";
import { useAskedCommand } from "@/components/shell/use-asked-command";
import type { DealView } from "@/lib/customers/deals/schema";
import type { CustomerView } from "@/lib/customers/schema";
import { deleteDealAction } from "./actions";

/** Deleting a deal of the customer `id`: asked first, then done. */
export function useDealDeletion(id: string, onDeleted: (customer: CustomerView) => void) {
  const router = useRouter();
  return useAskedCommand({
    command: deleteDealAction,
    inputOf: ({ _id: dealId }: DealView) => ({ id, dealId }),
    // The screen did not know what stood in the way.
    onEnded: ({ result }) => (result.ok ? onDeleted(result.data) : router.refresh()),
  });
}
