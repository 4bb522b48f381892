"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import type { Logout } from "./use-logout";

/**
 * Asks before a logout takes what was entered and not sent from the device, or leaves requests there that wait to be sent; says so
 * when the logout failed.
 */
export function LogoutDialogs({ logout }: { readonly logout: Logout }) {
  const t = useTranslations();
  const { isOpen, hasDrafts, hasWaiting } = logout.question;
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        isDestructive
        title={t("drafts.logoutTitle")}
        confirmLabel={t("common.logout")}
        onConfirm={logout.confirm}
        onCancel={logout.cancel}
      >
        {hasDrafts && <Text>{t("drafts.logoutText")}</Text>}
        {hasWaiting && <Text>{t("outbox.logoutText")}</Text>}
      </ConfirmDialog>
      <MessageDialog
        message={logout.hasFailed ? { kind: "failure", lines: [t("common.logoutFailed")] } : null}
        onClose={logout.closeFailure}
      />
    </>
  );
}
