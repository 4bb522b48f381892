"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { later } from "@/components/ui/later";
import { MessageDialog } from "@/components/ui/message-dialog";
import { Notice } from "@/components/ui/notice";
import { useIsOffline } from "./use-is-offline";

/** Stands at the head of every page while there is no network, and says how old the figures below are. */
export const OfflineBanner = later(
  () => import("./offline-banner").then((loaded) => loaded.OfflineBanner),
  <PlainBanner />,
);

/** The banner where the network went before the other one was loaded. */
function PlainBanner() {
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
  const lines = [t("notKept"), ...(props.hasWork ? [t("offline")] : [])];
  return (
    <MessageDialog
      message={props.isOpen ? { kind: "failure", lines } : null}
      onClose={props.onClose}
    />
  );
}
