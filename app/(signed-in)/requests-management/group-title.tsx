"use client";

import { useFormatter, useTranslations } from "next-intl";
import classes from "./requests.module.css";

type Props = { readonly of: "waiting" | "decided"; readonly count?: number };

/** The name of a group, and how many are in it. */
export function GroupTitle({ of, count }: Props) {
  const t = useTranslations("requests");
  const format = useFormatter();
  return (
    <span className={classes.groupTitle}>
      {t(of === "waiting" ? "waitingTitle" : "decidedTitle")}
      {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
      {count === 0 && <span className={classes.quiet}>{t("noneHint")}</span>}
    </span>
  );
}
