"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useGoBack } from "@/components/frame/use-go-back";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import type { Refusal } from "@/lib/platform/errors/app-error";

export type Outcome =
  | "nothingChosen"
  | "done"
  | "waiting"
  | "unanswered"
  | { readonly refusal: Refusal };

type Props = {
  readonly outcome: Outcome | null;
  readonly doneText: string;
  readonly failedText: string;
  readonly onClose: () => void;
};

/** Message about the outcome of a submission. Closing it after a success returns to the screen that the person came from. */
export function OutcomeDialog({ outcome, doneText, failedText, onClose }: Props) {
  const t = useTranslations("productManagement");
  const outbox = useTranslations("outbox");
  const goBack = useGoBack();
  const failureMessage = useFailureMessage();

  function toMessage(ended: Outcome): Message {
    if (ended === "done") return { kind: "success", lines: [doneText] };
    if (ended === "nothingChosen") return { kind: "check", lines: [t("selectAtLeastOne")] };
    if (ended === "waiting") return { kind: "notSentYet", lines: [outbox("kept")] };
    if (ended === "unanswered") return { kind: "notSentYet", lines: [outbox("keptUnanswered")] };
    return failureMessage(failedText, ended.refusal);
  }

  function close() {
    onClose();
    if (outcome !== "done") return;
    goBack();
  }

  return <MessageDialog message={outcome && toMessage(outcome)} onClose={close} />;
}
