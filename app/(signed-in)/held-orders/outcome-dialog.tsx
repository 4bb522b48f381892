"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/sales-requests/use-failure-message";
import { isolate } from "@/components/ui/isolate";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import type { Outcome } from "./use-held-actions";

type Props = { readonly outcome: Outcome | null; readonly onClose: () => void };

/** Says how releasing, unholding or cancelling ended (spec §8). */
export function OutcomeDialog({ outcome, onClose }: Props) {
  const t = useTranslations("heldOrders");
  const failureMessage = useFailureMessage();

  function messageOf(ended: Outcome): Message {
    if ("failed" in ended) return failureMessage(t(`failed.${ended.failed}`), ended.refusal);
    const which = t("doneOf", { number: isolate(`#${ended.number}`) });
    return { kind: "success", lines: [t(`done.${ended.done}`), which] };
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
