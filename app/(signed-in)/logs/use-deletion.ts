"use client";

import { useState } from "react";
import { useCommand } from "@/components/shell/use-command";
import type { DeleteLogs } from "@/lib/logs/schema";
import type { Result } from "@/lib/platform/errors/app-error";
import { deleteLogsAction } from "./actions";

type Outcome = Result<{ deletedCount: number }>;

/** Deleting a period's entries: asked first, then told how it ended; `onDeleted` brings the list up to date. */
export function useDeletion(onDeleted: () => void) {
  const command = useCommand(deleteLogsAction);
  const [asked, setAsked] = useState<{ period: DeleteLogs; isOpen: boolean }>({
    period: {},
    isOpen: false,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => setAsked((known) => ({ ...known, isOpen: false }));

  async function run() {
    const result = await command.run(asked.period);
    if (!result) return;
    close();
    setOutcome(result);
    if (result.ok) onDeleted();
    else console.error("The logs could not be deleted", result.refusal);
  }

  return {
    asked,
    isRunning: command.isRunning,
    outcome,
    ask: (period: DeleteLogs) => setAsked({ period, isOpen: true }),
    confirm: () => void run(),
    cancel: close,
    closeOutcome: () => setOutcome(null),
  };
}
