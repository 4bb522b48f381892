"use client";

import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import type { DecisionOutcome } from "./use-decisions";

type Props = { readonly done: DecisionOutcome; readonly onUndone?: (id: string) => void };

/** Undoes a decision that was just made, where it moved stock. */
export function UndoAcceptance({ done, onUndone }: Props) {
  if ("deleted" in done || done.reviewed.status !== "accepted") return null;
  const { _id } = done.reviewed;
  return (
    <LazyUndoButton
      key={_id}
      documentId={_id}
      type="salesRequest"
      onUndone={() => onUndone?.(_id)}
    />
  );
}
