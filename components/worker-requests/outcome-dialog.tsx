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
  const undo = useTranslations("undo");
  const [undoneId, setUndoneId] = useState("");
  const { name = "", of = "deletion", result = null, decided } = outcome ?? {};
  const rest = decided?.rest;
  const done = rest
    ? t("acceptedPart", {
        requestId: isolate(name),
        count: decided.quantity,
        rest: isolate(getWorkerRequestName(rest)),
      })
    : t(WORDS[of].done, { requestId: isolate(name) });
  const sentence = decided && decided._id === undoneId ? undo("undone.workerRequest") : done;
  return (
    <ResultDialog
      result={result}
      done={() => [sentence]}
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
            onUndone={() => setUndoneId(decided._id)}
          />
        )
      }
    />
  );
}
