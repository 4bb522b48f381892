"use client";

import type { ReactNode } from "react";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import type { Refusal, Result } from "@/lib/platform/errors/app-error";
import { useFailureMessage } from "./use-failure-message";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";

type Props<T> = {
  /** The result to show; null when there is none or the person has closed it. */
  readonly result: Result<T> | null;
  /** The lines of the success message; without `done`, a success shows no message. */
  readonly done?: (data: T) => readonly string[];
  readonly onClose: () => void;
  /** Returns advice on an error, shown below its reason; null for none. */
  readonly adviseOn?: (refusal: Refusal) => string | null;
  /** A button for the next step. */
  readonly wayOn?: ReactNode;
} & (
  | {
      /** The sentence that names the failed action; the reason is shown below it. */
      readonly failed: string;
      readonly unexplained?: never;
    }
  | {
      /** The sentence that names the failed action; it is shown only when the reason is unknown. */
      readonly unexplained: string;
      readonly failed?: never;
    }
);

/** Says how an action ended: that it is done, or why it is not (spec §8). */
export function ResultDialog<T>({
  result,
  done,
  failed,
  unexplained,
  adviseOn,
  ...dialog
}: Props<T>) {
  const failureMessage = useFailureMessage();
  const refusalLines = useRefusalLines();

  function toMessage(ended: Result<T>): Message | null {
    if (ended.ok) return done ? { kind: "success", lines: done(ended.data) } : null;
    const { refusal } = ended;
    const message: Message =
      failed === undefined
        ? { kind: "failure", lines: refusalLines(refusal, unexplained) }
        : failureMessage(failed, refusal);
    const advice = adviseOn?.(refusal);
    return advice ? { ...message, lines: [...message.lines, advice] } : message;
  }

  return <MessageDialog {...dialog} message={result && toMessage(result)} />;
}
