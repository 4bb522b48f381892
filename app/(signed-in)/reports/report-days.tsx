"use client";

import { useTranslations } from "next-intl";
import { DateInput } from "@/components/ui/fields/date-input";
import { DayRange } from "@/components/ui/fields/day-range";
import type { Days } from "@/lib/platform/time/days";
import classes from "./reports.module.css";

type Props = {
  /** True for a report with a first and a last day; otherwise it has one day. */
  readonly hasFirst: boolean;
  readonly days: Days;
  readonly onChange: (end: keyof Days, value: string) => void;
};

/** The fields of a custom period, or of the one day of a report without a period. */
export function ReportDays({ hasFirst, days, onChange }: Props) {
  const t = useTranslations("reports");
  return (
    <div className={classes.days}>
      {hasFirst ? (
        <DayRange days={days} labels={{ from: t("from"), to: t("to") }} onChange={onChange} />
      ) : (
        <DateInput
          label={t("atEndOf")}
          value={days.to}
          onChange={(value) => onChange("to", value)}
        />
      )}
    </div>
  );
}
