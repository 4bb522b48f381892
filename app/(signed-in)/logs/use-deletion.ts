"use client";

import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import type { DeleteLogs } from "@/lib/logs/schema";
import { deleteLogsAction } from "./actions";

/** Asks before it deletes a period's entries, then reports the outcome; `onDeleted` brings the list up to date. */
export function useDeletion(onDeleted: () => void) {
  return useConfirmedCommand({
    command: deleteLogsAction,
    inputOf: (period: DeleteLogs) => period,
    onEnded: ({ result }) => {
      if (result.ok) onDeleted();
      else console.error("The logs could not be deleted", result.refusal);
    },
  });
}
