"use client";

import { IconWifiOff } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { getController } from "@/components/device/capabilities";
import classes from "@/components/ui/text/moment.module.css";
import { MessageDialog } from "@/components/ui/dialogs/message-dialog";
import { Notice } from "@/components/ui/states/notice";
import { useClock } from "@/components/hooks/use-clock";
import { useMomentText } from "@/components/hooks/use-moment-text";
import { useFiguresAt } from "@/components/data/figures";
import { screenKeptAt } from "./screen-kept-at";
import { useIsOffline } from "./use-is-offline";
import { allowUnload } from "@/components/data/use-unload-question";

const MINUTE = 60_000;

/** States that there is no network and how old the data below is. */
export function OfflineBanner() {
  const t = useTranslations("connection");
  const isOffline = useIsOffline();
  const at = useFiguresAt();
  if (!isOffline) return null;
  return (
    <Notice role="status" color="amber" Icon={IconWifiOff} isBar>
      {at === null ? t("banner") : <FiguresAge at={at} />}
    </Notice>
  );
}

/** The exact moment is shown on hover, and after a tap in place of the age. */
function FiguresAge({ at }: { readonly at: number }) {
  const t = useTranslations("connection");
  const format = useFormatter();
  const now = useClock();
  const moment = new Date(at).toISOString();
  const exact = useMomentText()(moment);
  const [isExact, setIsExact] = useState(false);
  const age = now - at < MINUTE ? t("justNow") : format.relativeTime(at, { now });
  return (
    <>
      {t("figuresFrom")}{" "}
      <time
        dateTime={moment}
        title={exact}
        className={classes.whole}
        onClick={() => setIsExact((was) => !was)}
      >
        {isExact ? exact : age}
      </time>
      {". "}
      {t("entriesKept")}
    </>
  );
}

/** Says why a press led nowhere. */
export function OfflineMessage(props: {
  readonly isOpen: boolean;
  /** True when some input has not been sent. */
  readonly hasWork: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations("connection");
  const reason = props.isOpen && !window.isSecureContext ? "needsHttps" : "notKept";
  const lines = [t(reason), ...(props.hasWork ? [t("offline")] : [])];
  return (
    <MessageDialog
      message={props.isOpen ? { kind: "failure", lines } : null}
      onClose={props.onClose}
    />
  );
}

/**
 * Returns a function that opens a screen without a network: it loads the cached page of the address, or calls `navigate` where no address
 * is given. Null when neither is possible; the caller asks about unsaved work first.
 */
export async function wayOffline(
  navigate: () => void,
  address: string | undefined,
): Promise<(() => void) | null> {
  if (address === undefined) return getController() ? navigate : null;
  if ((await screenKeptAt(address)) === 0) return null;
  return () => {
    allowUnload();
    window.location.assign(address);
  };
}
