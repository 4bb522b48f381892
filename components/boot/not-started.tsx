"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import classes from "./not-started.module.css";

const subscribe = () => () => undefined;

/**
 * Offers to load a page anew whose scripts have not started after some seconds. Styles alone bring it out, since no script runs on
 * such a page; the first one that does takes it away.
 */
export function NotStarted() {
  const t = useTranslations();
  const isStarted = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  if (isStarted) return null;
  return (
    <p className={classes.bar}>
      {t("connection.notStarted")} <a href="">{t("newVersion.reload")}</a>
    </p>
  );
}
