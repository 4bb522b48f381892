"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type Props = {
  readonly isOpen: boolean;
  readonly hasDrafts: boolean;
  /** Whether requests wait on this device to be sent. */
  readonly hasWaiting: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a logout takes what was entered and not sent from the device, or leaves requests there that wait to be sent. */
export function LogoutQuestion({ hasDrafts, hasWaiting, ...props }: Props) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      {...props}
      isDestructive
      title={t("drafts.logoutTitle")}
      confirmLabel={t("common.logout")}
    >
      {hasDrafts && <Text>{t("drafts.logoutText")}</Text>}
      {hasWaiting && <Text>{t("outbox.logoutText")}</Text>}
    </ConfirmDialog>
  );
}
