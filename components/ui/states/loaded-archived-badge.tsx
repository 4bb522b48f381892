"use client";

import { IconArchive } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./state-badge.module.css";

/** The badge of archived-badge.tsx. */
export function LoadedArchivedBadge() {
  const t = useTranslations("common");
  return (
    <span className={classes.badge} data-color="amber">
      <IconArchive size={14} aria-hidden className={classes.icon} />
      {t("archived")}
    </span>
  );
}
