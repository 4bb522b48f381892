"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Outcome } from "./use-decisions";

type Props = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says how accepting, rejecting or deleting a request ended. */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("requests");
  const failureMessage = useFailureMessage();

  function messageOf(ended: Outcome): Message {
    if ("failed" in ended) return failureMessage(t(ended.failed), ended.refusal);
    return { kind: "success", lines: [t(ended.done, { requestId: isolate(ended.requestId) })] };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
