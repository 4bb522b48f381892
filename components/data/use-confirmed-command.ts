"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { useCommand, type Command } from "./use-command";

/** The result of a command, with the subject that it was run for. */
export type Ended<Subject, T> = { readonly subject: Subject; readonly result: Result<T> };

/** The props that a `ConfirmDialog` takes from a confirmation. */
export type ConfirmQuestion = {
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A command's question about a subject, and its result. */
export type Confirmation<Subject, T> = {
  /** The subject of the question; it stays while the dialog fades out. */
  readonly subject: Subject | null;
  readonly ask: (subject: Subject) => void;
  readonly question: ConfirmQuestion;
  readonly ended: Ended<Subject, T> | null;
  readonly forgetEnded: () => void;
};

type Source<Subject, I, T> = {
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
}: Source<Subject, I, T>): Confirmation<Subject, T> {
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
