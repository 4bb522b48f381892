"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { Outcome } from "./use-decisions";

const WORDS = {
  Accepted: { done: "accepted", failed: "acceptFailed" },
  Rejected: { done: "rejected", failed: "rejectFailed" },
  deletion: { done: "deleted", failed: "deleteFailed" },
} as const;

type Props = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says how accepting, rejecting or deleting a request ended (spec §2). */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("requests");
  const doneText = useDoneText();
  const [undone, setUndone] = useState<Outcome["decided"]>();
  const { of = "deletion", result = null, decided } = outcome ?? {};
  return (
    <ResultDialog
      result={result}
      done={() => (outcome ? [doneText(outcome, decided !== undefined && decided === undone)] : [])}
      failed={t(WORDS[of].failed)}
      adviseOn={({ code }) => (code === "colorNotFound" ? t("goneAdvice") : null)}
      onClose={onClose}
      wayBack={
        of === "Accepted" &&
        decided && (
          <LazyUndoButton
            key={decided._id}
            documentId={decided._id}
            type="workerRequest"
            onUndone={() => setUndone(decided)}
          />
        )
      }
    />
  );
}

function useDoneText(): (outcome: Outcome, isUndone: boolean) => string {
  const t = useTranslations("requests");
  const undo = useTranslations("undo");
  return ({ name, of, decided }, isUndone) => {
    if (isUndone) return undo("undone.workerRequest");
    const requestId = isolate(name);
    if (!decided?.rest) return t(WORDS[of].done, { requestId });
    const rest = isolate(getWorkerRequestName(decided.rest));
    return t("acceptedPart", { requestId, count: decided.quantity, rest });
  };
}
