"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";

type Props = Pick<ComponentProps<typeof ConfirmDialog>, "isOpen" | "onConfirm" | "onCancel"> & {
  readonly title?: string;
  /** Says what is lost. */
  readonly text: string;
};

/** Asks before a form's input is thrown away; the harmless answer goes on with the form. */
export function DiscardQuestion({ title, text, ...props }: Props) {
  const t = useTranslations("drafts");
  return (
    <ConfirmDialog
      {...props}
      isDestructive
      title={title ?? t("discardTitle")}
      confirmLabel={t("discard")}
      cancelLabel={t("keepEditing")}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  );
}
