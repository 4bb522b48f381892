"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { useDeletion } from "./use-deletion";

type Props = { readonly deletion: ReturnType<typeof useDeletion> };

/** Asks before a view is deleted, and says why it is not. */
export function DeleteDialogs({ deletion }: Props) {
  const t = useTranslations("savedViews");
  return (
    <>
      <ConfirmDialog
        {...deletion.question}
        isDestructive
        title={t("deleteTitle", { name: isolate(deletion.subject?.name ?? "") })}
        confirmLabel={t("delete")}
      >
        <Text>{t("deleteText")}</Text>
      </ConfirmDialog>
      <ResultDialog
        result={deletion.ended && deletion.ended.result}
        failed={t("deleteFailed")}
        onClose={deletion.forgetEnded}
      />
    </>
  );
}
