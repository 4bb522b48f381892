"use client";

import { useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Key } from "./query-keys";
import { useAsked } from "./use-asked";
import { useCommand, type Command } from "./use-command";

/** How a command ended for what it was asked about. */
export type Ended<Subject, T> = { readonly subject: Subject; readonly result: Result<T> };

type Asked<Subject, I, T> = {
  readonly command: Command<I, T>;
  readonly inputOf: (subject: Subject) => I;
  /** What it changes, for `useCommand`. */
  readonly changes?: Key;
  readonly onEnded?: (ended: Ended<Subject, T>) => void;
};

/**
 * A command that is asked about before it is done: `ask` opens the question about a subject, `question` is what a `ConfirmDialog` wants,
 * and `ended` is how it ended, until that was read.
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
