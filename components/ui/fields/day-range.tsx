"use client";

import { useTranslations } from "next-intl";
import { isInOrder } from "@/lib/platform/time/day-range";
import { isDay, type Days } from "@/lib/platform/time/days";
import { DateInput } from "./date-input";

type End = keyof Days;

type Props = {
  /** Days (YYYY-MM-DD), each blank or as it is typed while that is no day. */
  readonly days: Days;
  readonly labels: Readonly<Record<End, string>>;
  /** The last day that the calendars offer, YYYY-MM-DD. */
  readonly max?: string;
  readonly onChange: (end: End, value: string) => void;
};

/** Fields for the first and the last day of a period. Both are marked while they are in the wrong order; text that is no day marks its field. */
export function DayRange({ days, labels, max, onChange }: Props) {
  const t = useTranslations("calendar");
  const isReversed = isDay(days.from) && isDay(days.to) && !isInOrder(days);
  const getField = (end: End) => ({
    label: labels[end],
    value: days[end],
    // Beside buttons at their bottom, the text below one field moves neither.
    style: { alignSelf: "flex-start" },
    onChange: (value: string) => onChange(end, value),
    ...(max !== undefined && { max }),
  });
  return (
    <>
      <DateInput {...getField("from")} error={isReversed || undefined} />
      <DateInput {...getField("to")} error={isReversed ? t("fromAfterTo") : undefined} />
    </>
  );
}
