"use client";

import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import type { Undoable } from "@/components/undo/undoable-dialog";
import type { DecisionOutcome } from "./use-decisions";

type Props = { readonly done: DecisionOutcome; readonly onUndone?: (id: string) => void };

/** Undoes a decision that was just made, where it moved stock. */
export function UndoAcceptance({ done, onUndone }: Props) {
  const undoable = toUndoable(done);
  if (!undoable) return null;
  const { documentId } = undoable;
  return <LazyUndoButton key={documentId} {...undoable} onUndone={() => onUndone?.(documentId)} />;
}

/** Returns what can be undone of a decision; null where it moved no stock. */
export function toUndoable(done: DecisionOutcome): Undoable | null {
  if ("deleted" in done || done.reviewed.status !== "accepted") return null;
  return { documentId: done.reviewed._id, type: "salesRequest" };
}
