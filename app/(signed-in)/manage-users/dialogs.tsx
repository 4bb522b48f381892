"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/use-failure-message";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MessageDialog, type Message } from "@/components/ui/message-dialog";
import { unmistakableName } from "@/components/users/person-name";
import type { Result } from "@/lib/platform/errors/app-error";
import type { useDeletion } from "./use-deletion";

const NOBODY = { username: "", displayName: null };

/** Asks before a user is deleted, by name. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("manageUsers");
  const username = unmistakableName(deletion.asked ?? NOBODY);
  return (
    <ConfirmDialog
      {...deletion.question}
      isDestructive
      title={t("deleteTitle", { username })}
      confirmLabel={t("delete")}
    >
      <Text>{t("deleteText", { username })}</Text>
    </ConfirmDialog>
  );
}

type OutcomeProps = {
  readonly ended: ReturnType<typeof useDeletion>["ended"];
  readonly onClose: () => void;
};

/** Says how the deletion ended. */
export function OutcomeDialog({ ended, onClose }: OutcomeProps) {
  const t = useTranslations("manageUsers");
  const failureMessage = useFailureMessage();

  function messageOf(result: Result<void>): Message {
    return result.ok
      ? { kind: "success", lines: [t("deleted")] }
      : failureMessage(t("deleteFailed"), result.refusal);
  }

  return <MessageDialog message={ended && messageOf(ended.result)} onClose={onClose} />;
}
