"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useCommand, type Command } from "./use-command";

/** The result of a command, with the subject that it was run for. */
export type Ended<Subject, T> = { readonly subject: Subject; readonly result: Result<T> };

type ConfirmedCommand<Subject, I, T> = {
  readonly command: Command<I, T>;
  readonly inputOf: (subject: Subject) => I;
  /** The key of the reads that the command changes, for `useCommand`. */
  readonly changes?: Key;
  readonly onEnded?: (ended: Ended<Subject, T>) => void;
};

/**
 * Runs a command after a confirmation: `ask` opens the question about a subject, `question` holds the props of a
 * `ConfirmDialog`, and `ended` is the result until `forgetEnded` is called.
 */
export function useConfirmedCommand<Subject, I, T>({
  command,
  inputOf,
  changes,
  onEnded,
}: ConfirmedCommand<Subject, I, T>) {
  const { run, isRunning } = useCommand(command, undefined, changes);
  const { dialog, ask, close } = useDialogSubject<Subject>();
  const [ended, setEnded] = useState<Ended<Subject, T> | null>(null);

  async function confirm() {
    if (!dialog) return;
    const { subject } = dialog;
    const result = await run(inputOf(subject));
    if (!result) return;
    close();
    setEnded({ subject, result });
    onEnded?.({ subject, result });
  }

  return {
    subject: dialog?.subject ?? null,
    ask,
    question: {
      isOpen: dialog?.isOpen ?? false,
      isRunning,
      onConfirm: () => void confirm(),
      onCancel: close,
    },
    ended,
    forgetEnded: () => setEnded(null),
  };
}
