"use client";

import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { ListedCustomerView } from "@/lib/customers/schema";
import { deleteCustomerAction } from "./actions";

/** Asks before it deletes a customer, then reports the outcome; `onGone` removes the customer from the list. */
export function useDeletion(onGone: (id: string) => void) {
  return useConfirmedCommand({
    command: deleteCustomerAction,
    inputOf: ({ _id: id }: ListedCustomerView) => ({ id }),
    onEnded: ({ subject, result }) => {
      // Somebody else was faster: the customer is deleted all the same.
      if (result.ok || result.refusal.code === "customerNotFound") onGone(subject._id);
    },
  });
}
