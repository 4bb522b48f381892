"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { MessageDialog } from "@/components/ui/message-dialog";
import { Notice } from "@/components/ui/notice";

/** Whether the device says that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(hear: () => void): () => void {
  window.addEventListener("online", hear);
  window.addEventListener("offline", hear);
  return () => {
    window.removeEventListener("online", hear);
    window.removeEventListener("offline", hear);
  };
}

/** Stands at the head of every page while there is no network. */
export function OfflineBanner() {
  const t = useTranslations("connection");
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <Notice role="status" color="amber" Icon={IconWifiOff} isBar>
      {t("banner")}
    </Notice>
  );
}

/** Says why a press led nowhere. */
export function OfflineMessage(props: {
  readonly isOpen: boolean;
  /** Whether anything was entered that is not sent. */
  readonly hasWork: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations("connection");
  const line = props.hasWork ? t("offline") : t("nothingEntered.offline");
  return (
    <MessageDialog
      message={props.isOpen ? { kind: "failure", lines: [line] } : null}
      onClose={props.onClose}
    />
  );
}
