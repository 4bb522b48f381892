"use client";

import { useTranslations } from "next-intl";
import { DayRange } from "@/components/ui/fields/day-range";
import { splitPeriod } from "@/lib/customers/deals/filters";

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** The first and the last day of the deals that are shown. */
export function DealPeriod({ value, onChange }: Props) {
  const t = useTranslations("deals.filter");
  const days = splitPeriod(value);
  return (
    <DayRange
      days={days}
      labels={{ from: t("from"), to: t("to") }}
      onChange={(end, day) => {
        const next = { ...days, [end]: day };
        onChange(next.from || next.to ? `${next.from}/${next.to}` : "");
      }}
    />
  );
}
