"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import { useDayText } from "@/components/ui/use-day-text";
import type { SalesRequestView } from "@/lib/sales-requests/schema";
import type { Outcome } from "./use-decisions";

type Props = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says how a decision or a deletion ended. */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("salesRequests");
  const doneText = useDoneText();
  const failureMessage = useFailureMessage();

  function messageOf(ended: Outcome): Message {
    if ("failed" in ended) return failureMessage(t(ended.failed), ended.refusal);
    const text =
      "deleted" in ended
        ? t("done.deleted", { number: isolate(`#${ended.deleted}`) })
        : doneText(ended.reviewed);
    return { kind: "success", lines: [text] };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}

/** What a review has made of its request. */
function useDoneText(): (reviewed: SalesRequestView) => string {
  const t = useTranslations("salesRequests.done");
  const dayText = useDayText();
  return ({ number: plain, status, action, holdUntil, items }) => {
    const number = isolate(`#${plain}`);
    if (status === "held")
      return t("held", { number, date: isolate(holdUntil === null ? "" : dayText(holdUntil)) });
    if (status === "date-changed") {
      const day = items[0]?.itemSubmissionDate;
      return t("date-changed", { number, date: isolate(day === undefined ? "" : dayText(day)) });
    }
    if (status === "rejected") return t("rejected", { number });
    return t(action === "add" ? "acceptedAdd" : "accepted", { number });
  };
}
