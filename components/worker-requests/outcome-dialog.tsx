"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import type { Message } from "@/components/ui/dialogs/message-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { UndoableDialog } from "@/components/undo/undoable-dialog";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
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
  readonly onUndone?: ((id: string) => void) | undefined;
};

/** Says how accepting, rejecting or deleting a request ended (spec §2), and what became of an acceptance that is undone here. */
export function OutcomeDialog({ outcome, onClose, onUndone }: Props) {
  const toMessage = useOutcomeMessage();
  const { of, decided } = outcome ?? {};
  return (
    <UndoableDialog
      message={outcome && toMessage(outcome)}
      undo={
        of === "Accepted" && decided ? { documentId: decided._id, type: "workerRequest" } : null
      }
      onClose={onClose}
      onUndone={onUndone}
    />
  );
}

function useOutcomeMessage(): (outcome: Outcome) => Message {
  const t = useTranslations("requests");
  const doneText = useDoneText();
  const failureMessage = useFailureMessage();
  return (outcome) => {
    const { of, result } = outcome;
    if (result.ok) return { kind: "success", lines: [doneText(outcome)] };
    const message = failureMessage(t(WORDS[of].failed), result.refusal);
    if (result.refusal.code !== "colorNotFound") return message;
    return { ...message, lines: [...message.lines, t("goneAdvice")] };
  };
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
