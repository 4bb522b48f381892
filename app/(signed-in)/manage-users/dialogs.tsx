"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import { unmistakableName } from "@/components/users/person-name";
import type { Result } from "@/lib/platform/errors/app-error";
import type { useDeletion } from "./use-deletion";

/** Asks before a user is deleted, by name. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("manageUsers");
  const username = unmistakableName(deletion.asked.user);
  return (
    <ConfirmDialog
      isOpen={deletion.asked.isOpen}
      isRunning={deletion.isRunning}
      isDestructive
      title={t("deleteTitle", { username })}
      confirmLabel={t("delete")}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <Text>{t("deleteText", { username })}</Text>
    </ConfirmDialog>
  );
}

type OutcomeProps = { readonly outcome: Result<void> | null; readonly onClose: () => void };

/** Says how the deletion ended. */
export function OutcomeDialog({ outcome, onClose }: OutcomeProps) {
  const t = useTranslations("manageUsers");
  const failureMessage = useFailureMessage();

  function messageOf(ended: Result<void>): Message {
    return ended.ok
      ? { kind: "success", lines: [t("deleted")] }
      : failureMessage(t("deleteFailed"), ended.refusal);
  }

  return <MessageDialog message={outcome && messageOf(outcome)} onClose={onClose} />;
}
