"use client";

import { useConfirmedCommand } from "@/components/shell/use-confirmed-command";
import type { ListedCustomerView } from "@/lib/customers/schema";
import { deleteCustomerAction } from "./actions";

/** Deleting a customer: asked first, then told how it ended; `onGone` takes the customer off the list. */
export function useDeletion(onGone: (id: string) => void) {
  return useConfirmedCommand({
    command: deleteCustomerAction,
    inputOf: ({ _id: id }: ListedCustomerView) => ({ id }),
    onEnded: ({ subject, result }) => {
      // Somebody else was faster: gone all the same.
      if (result.ok || result.refusal.code === "customerNotFound") onGone(subject._id);
    },
  });
}
