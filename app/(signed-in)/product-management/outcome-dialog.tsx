"use client";

import { Button } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { useActor } from "@/components/data/actor";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useGoBack } from "@/components/frame/use-go-back";
import { useIsSent } from "@/components/outbox/use-is-sent";
import type { AddedColor } from "@/components/products/labels/labels-of";
import { LabelsDialog } from "@/components/products/labels/lazy-labels-dialog";
import type { Message } from "@/components/ui/dialogs/message-dialog";
import { UndoableDialog } from "@/components/undo/undoable-dialog";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import { can } from "@/lib/auth/permissions";
import type { IssueVoucher } from "@/lib/stock/vouchers/schema";
import type { StockAction } from "@/lib/stock/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ReceiptLine } from "./selection";

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
  readonly action: StockAction;
  /** The lines that were sent; labels can be printed of what is added. */
  readonly sent: readonly ReceiptLine[];
  readonly onClose: () => void;
};

/** Message about the outcome of a submission. Closing it after a success returns to the screen that the person came from. */
export function OutcomeDialog({ outcome, doneText, failedText, action, sent, onClose }: Props) {
  const [isLabelling, setIsLabelling] = useState(false);
  const isPrinter = can(useActor(), "labels.print");
  const hasLabels = isPrinter && isOver(outcome) && action === "add";
  const goBack = useGoBack();
  const toMessage = useOutcomeMessage(doneText, failedText);
  const moved = getMoved(outcome);

  function close() {
    setIsLabelling(false);
    onClose();
    if (isOver(outcome)) goBack();
  }

  return (
    <>
      <UndoableDialog
        message={outcome && !isLabelling ? toMessage(outcome) : null}
        // A return cannot be undone.
        undo={moved?.isUndoable ? { documentId: moved.of.documentId, type: "stockChange" } : null}
        onClose={close}
        wayOn={renderNextSteps(moved, hasLabels, () => setIsLabelling(true))}
      />
      {isLabelling && (
        <LabelsDialog of={{ added: sent.map(toAddedColor) }} isOpen onClose={close} />
      )}
    </>
  );
}

/** Returns what can be printed of a success; null for nothing. */
function renderNextSteps(moved: Moved | null, hasLabels: boolean, onLabels: () => void): ReactNode {
  if (!moved && !hasLabels) return null;
  return (
    <>
      {hasLabels && <LabelsButton onPress={onLabels} />}
      {moved && <LazyVoucherButton of={moved.of} />}
    </>
  );
}

const toAddedColor = ({ colorId: id, quantity }: ReceiptLine): AddedColor => ({ id, quantity });

function useOutcomeMessage(doneText: string, failedText: string) {
  const t = useTranslations("productManagement");
  const outbox = useTranslations("outbox");
  const failureMessage = useFailureMessage();
  const isSent = useIsSent();
  return (ended: Outcome): Message => {
    if (isDone(ended)) return { kind: "success", lines: [doneText] };
    if (ended === "nothingChosen") return { kind: "check", lines: [t("selectAtLeastOne")] };
    if ((ended === "waiting" || ended === "unanswered") && isSent)
      return { kind: "success", lines: [outbox("sent")] };
    if (ended === "waiting") return { kind: "notSentYet", lines: [outbox("kept")] };
    if (ended === "unanswered") return { kind: "notSentYet", lines: [outbox("keptUnanswered")] };
    return failureMessage(failedText, ended.refusal);
  };
}

function LabelsButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations("labels");
  return (
    <Button
      variant="default"
      leftSection={<IconQrcode aria-hidden />}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {t("title")}
    </Button>
  );
}

function isOver(outcome: Outcome | null): boolean {
  return outcome !== null && isDone(outcome);
}

function getMoved(outcome: Outcome | null): Moved | null {
  return typeof outcome === "object" && outcome && "moved" in outcome ? outcome.moved : null;
}

function isDone(outcome: Outcome): outcome is "done" | { readonly moved: Moved } {
  return outcome === "done" || (typeof outcome === "object" && "moved" in outcome);
}
