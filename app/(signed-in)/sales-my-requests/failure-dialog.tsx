"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRetry: () => void;
};

/** Says that requests could not be had, and offers to try again. */
export function FailureDialog({ isOpen, onClose, onRetry }: Props) {
  const t = useTranslations();
  return (
    <MessageDialog
      message={isOpen ? { kind: "failure", lines: [t("salesMyRequests.fetchFailed")] } : null}
      onClose={onClose}
      wayOn={
        <Button
          onClick={() => {
            onClose();
            onRetry();
          }}
        >
          {t("common.retry")}
        </Button>
      }
    />
  );
}
