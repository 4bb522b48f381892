"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { useAsked } from "./use-asked";
import { useCommand, type Command } from "./use-command";

/** The result of a command, with the subject that it was run for. */
export type Ended<Subject, T> = { readonly subject: Subject; readonly result: Result<T> };

type Asked<Subject, I, T> = {
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
export function useAskedCommand<Subject, I, T>({
  command,
  inputOf,
  changes,
  onEnded,
}: Asked<Subject, I, T>) {
  const { run, isRunning } = useCommand(command, undefined, changes);
  const { asked, ask, close } = useAsked<Subject>();
  const [ended, setEnded] = useState<Ended<Subject, T> | null>(null);

  async function confirm() {
    if (!asked) return;
    const { subject } = asked;
    const result = await run(inputOf(subject));
    if (!result) return;
    close();
    setEnded({ subject, result });
    onEnded?.({ subject, result });
  }

  return {
    asked: asked?.subject ?? null,
    ask,
    question: {
      isOpen: asked?.isOpen ?? false,
      isRunning,
      onConfirm: () => void confirm(),
      onCancel: close,
    },
    ended,
    forgetEnded: () => setEnded(null),
  };
}
