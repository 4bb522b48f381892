"use client";

import { Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCommand } from "@/components/data/use-command";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import type { HandoverNoteView } from "@/lib/handover-notes/schema";
import type { Refusal } from "@/lib/platform/errors/app-error";
import { withdrawHandoverNoteAction } from "../_handover/actions";

type Props = {
  readonly note: HandoverNoteView;
  readonly isOpen: boolean;
  readonly onDone: (note: HandoverNoteView) => void;
  readonly onClose: () => void;
};

/** Asks before a note is withdrawn. */
export function WithdrawDialog({ note, isOpen, onDone, onClose }: Props) {
  const t = useTranslations("handover");
  const common = useTranslations("common");
  const failureMessage = useFailureMessage();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { run, isRunning } = useCommand(withdrawHandoverNoteAction);

  async function withdraw() {
    setRefusal(null);
    const result = await run({ id: note._id });
    if (result?.ok) onDone(result.data);
    else if (result) setRefusal(result.refusal);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t("withdrawTitle")}
      confirmLabel={t("withdraw")}
      cancelLabel={common("back")}
      isRunning={isRunning}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{t("withdrawText")}</Text>
        {refusal && <FailureAlert message={failureMessage(t("withdrawFailed"), refusal)} />}
      </Stack>
    </ConfirmDialog>
  );
}
