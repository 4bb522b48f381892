"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useGoBack } from "@/components/frame/use-go-back";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import type { IssueVoucher } from "@/lib/stock/vouchers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";

export type Outcome =
  | "nothingChosen"
  | "done"
  | "waiting"
  | "unanswered"
  /** A manager's change, by the id by which it has a voucher. */
  | { readonly moved: IssueVoucher }
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
  const moved = typeof outcome === "object" && outcome && "moved" in outcome ? outcome.moved : null;

  function toMessage(ended: Outcome): Message {
    if (isDone(ended)) return { kind: "success", lines: [doneText] };
    if (ended === "nothingChosen") return { kind: "check", lines: [t("selectAtLeastOne")] };
    if (ended === "waiting") return { kind: "notSentYet", lines: [outbox("kept")] };
    if (ended === "unanswered") return { kind: "notSentYet", lines: [outbox("keptUnanswered")] };
    return failureMessage(failedText, ended.refusal);
  }

  function close() {
    onClose();
    if (outcome && isDone(outcome)) goBack();
  }

  return (
    <MessageDialog
      message={outcome && toMessage(outcome)}
      onClose={close}
      wayOn={moved && <LazyVoucherButton of={moved} />}
    />
  );
}

function isDone(outcome: Outcome): outcome is "done" | { readonly moved: IssueVoucher } {
  return outcome === "done" || (typeof outcome === "object" && "moved" in outcome);
}
