"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type Props = {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a logout takes what was entered and not sent from the device. */
export function LogoutQuestion(props: Props) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      {...props}
      isDestructive
      title={t("drafts.logoutTitle")}
      confirmLabel={t("common.logout")}
    >
      <Text>{t("drafts.logoutText")}</Text>
    </ConfirmDialog>
  );
}
