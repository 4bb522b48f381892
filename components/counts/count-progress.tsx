"use client";

import { useTranslations } from "next-intl";
import type { CountView } from "@/lib/counts/schema";
import classes from "./count-progress.module.css";

/** Shows how much of a stock count is done, as a bar with a caption. */
export function CountProgress({ colors, counted }: Pick<CountView, "colors" | "counted">) {
  const t = useTranslations("counts");
  const share = colors === 0 ? 0 : Math.min(1, counted / colors);
  return (
    <span className={classes.progress}>
      <span className={classes.track} aria-hidden>
        <span className={classes.done} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>{t("progress", { counted, colors })}</span>
    </span>
  );
}
