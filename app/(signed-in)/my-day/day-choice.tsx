"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDays } from "@/components/hooks/use-days";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { DateInput } from "@/components/ui/fields/date-input";
import { isDay } from "@/lib/platform/time/days";
import classes from "./my-day.module.css";

type Props = { readonly day: string; readonly onChoose: (day: string) => void };

/** The day that the screen shows: today, yesterday, or any earlier one. */
export function DayChoice({ day, onChoose }: Props) {
  const t = useTranslations();
  const { today, yesterday } = useDays();
  // Text that is no day yet stays in the field, while the screen shows the day before it.
  const [unfinished, setUnfinished] = useState<string>();
  const choices = [
    { value: today, label: t("logs.today") },
    { value: yesterday, label: t("logs.yesterday") },
  ];

  function type(value: string) {
    const isChosen = isDay(value) && value <= today;
    setUnfinished(isChosen ? undefined : value);
    if (isChosen) onChoose(value);
  }

  return (
    <div className={classes.choice}>
      <div className={classes.days}>
        <ChoiceBar
          label={t("myDay.choose")}
          choices={choices}
          chosen={day}
          onChoose={({ value }) => type(value)}
        />
      </div>
      <div className={classes.other}>
        <DateInput
          aria-label={t("myDay.otherDay")}
          value={unfinished ?? day}
          max={today}
          onChange={type}
        />
      </div>
    </div>
  );
}
