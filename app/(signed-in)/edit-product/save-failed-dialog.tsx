"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useLastValue } from "@/components/hooks/use-last-value";
import { SaveAnyway } from "@/components/forms/save-anyway";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { MessageDialog, type Message } from "@/components/ui/dialogs/message-dialog";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import type { Failure } from "./use-product-edit";

/** Errors caused by what others changed meanwhile: the way on is to look at their changes. */
const OVERTAKEN: ReadonlySet<ErrorCode> = new Set([
  "stockMoved",
  "goneMeanwhile",
  "belowHeld",
  "heldStock",
  "repeatedName",
]);

type Props = {
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly onLoadPresent: () => void;
  readonly onSaveAnyway: () => void;
  readonly onClose: () => void;
};

/** Says why nothing was saved; where others changed the product meanwhile, offers its present values. Similar names alone can be saved anyway. */
export function SaveFailedDialog({
  failure,
  isLoading,
  onLoadPresent,
  onSaveAnyway,
  onClose,
}: Props) {
  const t = useTranslations();
  const failureMessage = useFailureMessage();
  const shown = useLastValue(failure);

  function toMessage(ended: Failure): Message {
    if (ended === "presentNotLoaded") return { kind: "failure", lines: [t("products.loadFailed")] };
    return failureMessage(t("editProduct.saveFailed"), ended.refusal);
  }

  const isOvertaken = shown === "presentNotLoaded" || (shown && OVERTAKEN.has(shown.refusal.code));
  const isSimilar = shown && shown !== "presentNotLoaded" && shown.refusal.code === "similarExists";
  return (
    <MessageDialog
      message={failure && toMessage(failure)}
      onClose={onClose}
      wayOn={
        isOvertaken ? (
          <Button onClick={onLoadPresent} loading={isLoading}>
            {t("editProduct.loadPresent")}
          </Button>
        ) : (
          isSimilar && <SaveAnyway onPress={onSaveAnyway} />
        )
      }
    />
  );
}
