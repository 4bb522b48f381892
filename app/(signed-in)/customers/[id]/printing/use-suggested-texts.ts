"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useDayText } from "@/components/hooks/use-day-text";
import { useDaysText } from "@/components/hooks/use-days-text";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { isolate } from "@/components/ui/text/isolate";
import { splitPeriod, type DealFilter } from "@/lib/customers/deals/filters";
import type { CustomerView } from "@/lib/customers/schema";
import type { PrintJob, PrintTexts } from "./print-job";

/** The suggested texts of a print: the customer's name, the day of the sale or today, the period of the filter. */
export function useSuggestedTexts({ name }: CustomerView, job: PrintJob): PrintTexts {
  const format = useMomentFormat();
  const periodText = usePeriodText();
  const dayText = useDayText();
  const [now] = useState(() => new Date());
  const today = format(now, "day");
  const label = job.kind === "filtered" ? nameFilter(job.filter, periodText(job.filter)) : today;
  const dateLabel = job.kind === "deal" ? dayText(job.deals[0].saleDate) : today;
  return { customName: name, dateLabel, label };
}

/** Names the deals of a filter by their period, and the product that they contain. */
const nameFilter = ({ sku }: DealFilter, period: string): string =>
  sku === undefined ? period : `${period} · ${isolate(sku)}`;

function usePeriodText(): (filter: DealFilter) => string {
  const t = useTranslations("deals.printing");
  const format = useFormatter();
  const dayText = useDayText();
  const daysText = useDaysText();
  return ({ mode, value }) => {
    if (mode === "all" || value === "") return t("allDeals");
    if (mode === "specific") return dayText(value);
    if (mode === "period") return daysText(splitPeriod(value));
    const firstDay = new Date(`${value}-01`);
    return format.dateTime(firstDay, "month");
  };
}
