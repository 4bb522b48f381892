"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateInput } from "@/components/ui/fields/date-input";
import { isDay } from "@/lib/platform/time/days";
import type { Draft } from "./draft";

type Props = {
  readonly items: Draft["items"];
  /** The factory's day, YYYY-MM-DD. */
  readonly today: string;
  readonly onChange: (day: string) => void;
};

/** One submission date for all items of a repeated request, whose own ones are mostly over. */
export function RepeatDates({ items, today, onChange }: Props) {
  const t = useTranslations();
  const [day = "", ...others] = new Set(items.map((item) => item.itemSubmissionDate));
  const [typed, setTyped] = useState<string | null>(null);
  if (items.length === 0) return null;

  function change(value: string) {
    setTyped(value);
    if (isDay(value) && value >= today) onChange(value);
  }

  const isPast = typed !== null && isDay(typed) && typed < today;
  return (
    <>
      <DateInput
        label={t("repeat.newDate")}
        maw="20rem"
        mt="xs"
        min={today}
        value={typed ?? (others.length > 0 ? "" : day)}
        error={isPast ? t("validation.datePast") : undefined}
        onChange={change}
      />
      {typed === null && items.some((item) => item.itemSubmissionDate === today) && (
        <Text size="sm">{t("repeat.datesMoved")}</Text>
      )}
    </>
  );
}
