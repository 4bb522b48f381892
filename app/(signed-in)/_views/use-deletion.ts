"use client";

import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { SavedView } from "@/lib/saved-views/schema";
import { deleteOwnViewAction } from "./actions";

/** Asks before it deletes a view; `onDeleted` gets its name. */
export function useDeletion(onDeleted: (name: string) => void) {
  return useConfirmedCommand({
    command: deleteOwnViewAction,
    inputOf: ({ _id: id }: SavedView) => ({ id }),
    onEnded: ({ subject, result }) => {
      if (result.ok) onDeleted(subject.name);
    },
  });
}
