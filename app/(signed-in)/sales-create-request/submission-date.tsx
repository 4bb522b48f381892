"use client";

import { UnstyledButton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { DateInput } from "@/components/ui/fields/date-input";
import { addDays } from "@/lib/platform/time/days";
import classes from "./submission-date.module.css";

/** The days that one tap chooses, by how many days they are from today. */
const QUICK = { today: 0, tomorrow: 1, inAWeek: 7 } as const;

type Props = {
  /** YYYY-MM-DD, or what is typed while that is none. */
  readonly value: string;
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Field for the delivery date of an item: one of the usual days with one tap, or any other day. */
export function SubmissionDate({ value, today, error, onChange }: Props) {
  const t = useTranslations();
  return (
    <div className={classes.date}>
      <DateInput
        name="itemSubmissionDate"
        label={t("salesRequestItems.submissionDate")}
        min={today}
        value={value}
        error={error}
        onChange={onChange}
      />
      <div role="group" aria-label={t("salesCreateRequest.usualDays")} className={classes.days}>
        {(["today", "tomorrow", "inAWeek"] as const).map((name) => {
          const day = addDays(today, QUICK[name]);
          return (
            <UnstyledButton
              key={name}
              className={classes.day}
              aria-pressed={value === day}
              onClick={() => onChange(day)}
            >
              {t(`salesCreateRequest.${name}`)}
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
