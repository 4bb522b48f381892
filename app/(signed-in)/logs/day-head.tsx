"use client";

import { useTranslations } from "next-intl";
import { useClock } from "@/components/hooks/use-clock";
import { useDayText } from "@/components/hooks/use-day-text";
import { useZone } from "@/components/hooks/zone";
import { toDay, addDays } from "@/lib/platform/time/days";
import classes from "./logs.module.css";

/** The head of a day's entries, which stays on the screen as long as they are: today and yesterday by their names. */
export function DayHead({ day }: { readonly day: string }) {
  const t = useTranslations("logs");
  const dayText = useDayText();
  const today = toDay(new Date(useClock()), useZone());
  const name = new Map([
    [today, t("today")],
    [addDays(today, -1), t("yesterday")],
  ]).get(day);
  return (
    // The server wrote it some seconds earlier, which can be the day before.
    <h2 className={classes.day} suppressHydrationWarning>
      {name ?? dayText(day)}
      {name !== undefined && <span className={classes.date}>{dayText(day)}</span>}
    </h2>
  );
}
