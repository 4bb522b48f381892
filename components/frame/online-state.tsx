"use client";

import { useTranslations } from "next-intl";
import classes from "./online-state.module.css";
import { useIsOffline } from "@/components/data/use-is-offline";

/** Says whether the device has a network: a dot with its word. */
export function OnlineState() {
  const t = useTranslations("shell");
  const isOffline = useIsOffline();
  return (
    <span className={classes.state} data-offline={isOffline || undefined}>
      {t(isOffline ? "offline" : "live")}
    </span>
  );
}
