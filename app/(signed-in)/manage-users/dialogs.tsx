"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/shell/result-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { unmistakableName } from "@/components/users/person-name";
import type { useDeletion } from "./use-deletion";

const NOBODY = { username: "", displayName: null };

/** Asks before a user is deleted, by name. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("manageUsers");
  const username = unmistakableName(deletion.subject ?? NOBODY);
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
  return (
    <ResultDialog
      result={ended && ended.result}
      done={() => [t("deleted")]}
      failed={t("deleteFailed")}
      onClose={onClose}
    />
  );
}
