"use client";

import { useCallback, useState } from "react";
import type { Result } from "@/lib/platform/errors/app-error";
import { useCommand, type Command } from "./use-command";

/** How a command ended for what it was asked about. */
export type Ended<Subject, T> = { readonly subject: Subject; readonly result: Result<T> };

type Asked<Subject, I, T> = {
  readonly command: Command<I, T>;
  readonly inputOf: (subject: Subject) => I;
  readonly onEnded?: (ended: Ended<Subject, T>) => void;
};

/**
 * A command that is asked about before it is done: `ask` opens the question about a subject, `question` is what a `ConfirmDialog` wants,
 * and `ended` is how it ended, until that was read.
 */
export function useAskedCommand<Subject, I, T>({
  command,
  inputOf,
  onEnded,
}: Asked<Subject, I, T>) {
  const { run, isRunning } = useCommand(command);
  // The subject stays while the dialog that names it fades out.
  const [asked, setAsked] = useState<Subject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [ended, setEnded] = useState<Ended<Subject, T> | null>(null);

  async function confirm() {
    if (asked === null) return;
    const result = await run(inputOf(asked));
    if (!result) return;
    setIsOpen(false);
    setEnded({ subject: asked, result });
    onEnded?.({ subject: asked, result });
  }

  const ask = useCallback((subject: Subject) => {
    setAsked(subject);
    setIsOpen(true);
  }, []);

  return {
    asked,
    ask,
    question: {
      isOpen,
      isRunning,
      onConfirm: () => void confirm(),
      onCancel: () => setIsOpen(false),
    },
    ended,
    forgetEnded: () => setEnded(null),
  };
}
