"use client";

import { useTranslations } from "next-intl";
import { useDayText } from "@/components/hooks/use-day-text";
import classes from "./logs.module.css";
import { useDays } from "@/components/hooks/use-days";

/** The head of a day's entries, which stays on the screen as long as they are: today and yesterday by their names. */
export function DayHead({ day }: { readonly day: string }) {
  const t = useTranslations("logs");
  const dayText = useDayText();
  const { today, yesterday } = useDays();
  const name = new Map([
    [today, t("today")],
    [yesterday, t("yesterday")],
  ]).get(day);
  return (
    // The server wrote it some seconds earlier, which can be the day before.
    <h2 className={classes.day} suppressHydrationWarning>
      {name ?? dayText(day)}
      {name !== undefined && <span className={classes.date}>{dayText(day)}</span>}
    </h2>
  );
}
