"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { useRestText } from "@/components/undo/use-rest-text";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { Result } from "@/lib/platform/errors/app-error";
import type { Undone } from "@/lib/undo/schema";
import type { Outcome } from "./use-decisions";

const WORDS = {
  Accepted: { done: "accepted", failed: "acceptFailed" },
  Rejected: { done: "rejected", failed: "rejectFailed" },
  deletion: { done: "deleted", failed: "deleteFailed" },
} as const;

type Props = {
  readonly outcome: Outcome | null;
  readonly onClose: () => void;
  /** Called with the id of a request that waits again, once the person has read so. */
  readonly onUndone?: (id: string) => void;
};

/** The decision that was undone here, and how that ended. */
type Undo = { readonly of: Outcome["decided"]; readonly result: Result<Undone> };

/** Says how accepting, rejecting or deleting a request ended (spec §2), and what became of an acceptance that is undone here. */
export function OutcomeDialog({ outcome, onClose, onUndone }: Props) {
  const t = useTranslations("requests");
  const words = useTranslations("undo");
  const doneText = useDoneText();
  const undoneText = useUndoneText();
  const [undo, setUndo] = useState<Undo | null>(null);
  const { of = "deletion", result = null, decided } = outcome ?? {};
  const undone = decided !== undefined && undo?.of === decided ? undo.result : null;
  const wayBack = of === "Accepted" && decided && (
    <LazyUndoButton
      key={decided._id}
      documentId={decided._id}
      type="workerRequest"
      showOutcome={(ended) => setUndo({ of: decided, result: ended })}
    />
  );
  // The same dialog with another text: nothing opens over what it said before.
  if (undone)
    return (
      <ResultDialog
        result={undone}
        done={(data) => [undoneText(data)]}
        failed={words("failed")}
        onClose={() => {
          onClose();
          if (undone.ok) onUndone?.(undone.data.documentId);
        }}
        wayBack={wayBack}
      />
    );
  return (
    <ResultDialog
      result={result}
      done={() => (outcome ? [doneText(outcome)] : [])}
      failed={t(WORDS[of].failed)}
      adviseOn={({ code }) => (code === "colorNotFound" ? t("goneAdvice") : null)}
      onClose={onClose}
      wayBack={wayBack}
    />
  );
}

function useDoneText(): (outcome: Outcome) => string {
  const t = useTranslations("requests");
  return ({ name, of, decided }) => {
    const requestId = isolate(name);
    if (!decided?.rest) return t(WORDS[of].done, { requestId });
    const rest = isolate(getWorkerRequestName(decided.rest));
    return t("acceptedPart", { requestId, count: decided.quantity, rest });
  };
}

function useUndoneText(): (undone: Undone) => string {
  const t = useTranslations("undo");
  const restText = useRestText();
  return ({ rest }) => (rest ? restText(rest) : t("undone.workerRequest"));
}
