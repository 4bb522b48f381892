"use client";

import type { ReactNode } from "react";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Result } from "@/lib/platform/errors/app-error";
import { useFailureMessage } from "./use-failure-message";
import { useRefusalLines } from "./use-refusal-lines";

type Props<T> = {
  /** How it ended, until that was read. */
  readonly result: Result<T> | null;
  /** What a success says, line by line; without it a success says nothing. */
  readonly done?: (data: T) => readonly string[];
  readonly onClose: () => void;
  /** A button for what can be done about it. */
  readonly wayOn?: ReactNode;
} & (
  | {
      /** What failed; why is said below it. */
      readonly failed: string;
      readonly unexplained?: never;
    }
  | {
      /** What failed, said only when nobody knows why. */
      readonly unexplained: string;
      readonly failed?: never;
    }
);

/** Says how an action ended: that it is done, or why it is not (spec §8). */
export function ResultDialog<T>({ result, done, failed, unexplained, ...dialog }: Props<T>) {
  const failureMessage = useFailureMessage();
  const refusalLines = useRefusalLines();

  function messageOf(ended: Result<T>): Message | null {
    if (ended.ok) return done ? { kind: "success", lines: done(ended.data) } : null;
    return failed === undefined
      ? { kind: "failure", lines: refusalLines(ended.refusal, unexplained) }
      : failureMessage(failed, ended.refusal);
  }

  return <MessageDialog {...dialog} message={result && messageOf(result)} />;
}
