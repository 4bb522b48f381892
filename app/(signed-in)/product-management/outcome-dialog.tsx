"use client";

import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useGoBack } from "@/components/frame/use-go-back";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import { LazyUndoButton } from "@/components/undo/lazy-undo-button";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import type { IssueVoucher } from "@/lib/stock/vouchers/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";

/** A manager's change, by the id by which it has a voucher. A return cannot be undone. */
type Moved = { readonly of: IssueVoucher; readonly isUndoable: boolean };

export type Outcome =
  | "nothingChosen"
  | "done"
  | "waiting"
  | "unanswered"
  | { readonly moved: Moved }
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
      wayBack={
        moved?.isUndoable && <LazyUndoButton documentId={moved.of.documentId} type="stockChange" />
      }
      wayOn={moved && <LazyVoucherButton of={moved.of} />}
    />
  );
}

function isDone(outcome: Outcome): outcome is "done" | { readonly moved: Moved } {
  return outcome === "done" || (typeof outcome === "object" && "moved" in outcome);
}
