"use client";

import { useState } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import type { Key } from "./query-keys";
import { useCommand, type Command } from "./use-command";

/** Several subjects, and the step to take with each. */
type BatchQuestion<Subject, Step> = { readonly subjects: readonly Subject[]; readonly step: Step };

/** The outcome of a batch: the subjects that were done, and those that failed, each with its error. */
export type BatchEnd<Subject, Step> = {
  readonly step: Step;
  readonly done: readonly Subject[];
  readonly refused: readonly { readonly subject: Subject; readonly refusal: Refusal }[];
};

/** A batch, from the question before it to the report after it. */
export type Batch<Subject, Step> = {
  readonly question: BatchQuestion<Subject, Step> | null;
  readonly isOpen: boolean;
  readonly ask: (subjects: readonly Subject[], step: Step) => void;
  readonly confirm: () => void;
  readonly close: () => void;
  /** The number of subjects tried so far; null while no batch runs. */
  readonly tried: number | null;
  readonly end: BatchEnd<Subject, Step> | null;
  readonly forgetEnd: () => void;
};

type Source<Subject, Step, I, T> = {
  readonly command: Command<I, T>;
  readonly inputOf: (subject: Subject, step: Step) => I;
  /** The key of the reads that the command changes, for `useCommand`. */
  readonly changes: Key;
  /** Called after each one that was done. */
  readonly onDone: (data: T) => void;
  /** Called once all were tried. */
  readonly onEnded: (end: BatchEnd<Subject, Step>) => void;
};

/**
 * Runs one command for several subjects after a question, one after the other: each is a call of its own with its own
 * idempotency key, so that it is done wholly or not at all, whatever becomes of the others.
 */
export function useBatch<Subject, Step, I, T>(
  batch: Source<Subject, Step, I, T>,
): Batch<Subject, Step> {
  const { run } = useCommand(batch.command, undefined, batch.changes);
  const { dialog, ask, close } = useDialogSubject<BatchQuestion<Subject, Step>>();
  const [tried, setTried] = useState<number | null>(null);
  const [end, setEnd] = useState<BatchEnd<Subject, Step> | null>(null);

  async function confirm() {
    if (!dialog || tried !== null) return;
    const { subjects, step } = dialog.subject;
    const done: Subject[] = [];
    const refused: { subject: Subject; refusal: Refusal }[] = [];
    for (const subject of subjects) {
      setTried(done.length + refused.length);
      const result = await run(batch.inputOf(subject, step));
      if (result?.ok) {
        done.push(subject);
        batch.onDone(result.data);
      } else if (result) refused.push({ subject, refusal: result.refusal });
    }
    setTried(null);
    close();
    const ended = { step, done, refused };
    setEnd(ended);
    batch.onEnded(ended);
  }

  return {
    question: dialog?.subject ?? null,
    isOpen: dialog?.isOpen ?? false,
    ask: (subjects, step) => ask({ subjects, step }),
    confirm: () => void confirm(),
    close,
    tried,
    end,
    forgetEnd: () => setEnd(null),
  };
}
