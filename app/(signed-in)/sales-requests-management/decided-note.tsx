"use client";

import { Strip } from "@/components/sales-requests/inbox/strip";
import { UndoAcceptance } from "@/components/sales-requests/review/undo-acceptance";
import type { SalesDecisions } from "@/components/sales-requests/review/use-decisions";
import { useOutcomeText } from "@/components/sales-requests/review/use-outcome-text";

type Props = Pick<SalesDecisions, "outcome"> & { readonly onUndone: (id: string) => void };

/** Note about the last decision when it succeeded. */
export function DecidedNote({ outcome, onUndone }: Props) {
  const outcomeText = useOutcomeText();
  if (!outcome?.ok) return null;
  return (
    <Strip color="green" title={outcomeText(outcome.data)}>
      <UndoAcceptance done={outcome.data} onUndone={onUndone} />
    </Strip>
  );
}
