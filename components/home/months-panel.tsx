"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCurrencySign } from "@/components/frame/use-currency-sign";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import type { Deals } from "@/lib/home/schema";
import { ChartPanel } from "./chart-panel";
import { Chart } from "./charts/chart";
import { sinceFirstDeal } from "./charts/since-first-deal";

type Props = {
  readonly months: readonly Deals["months"][number][];
  /** Says that they are the person's own. */
  readonly isOwn?: boolean;
  readonly span: 4 | 8 | 12;
};

/** The sum of the deals of each of twelve months, from the first one with deals on, the present one solid. */
export function MonthsPanel({ months: all, isOwn = false, span }: Props) {
  const t = useTranslations("home.deals");
  const format = useFormatter();
  const currency = useCurrencySign();
  const months = sinceFirstDeal(all);
  const toDate = (month: string) => new Date(`${month}-01T00:00:00Z`);
  const shortName = (month: string) =>
    shortenSeptember(format.dateTime(toDate(month), { month: "short", timeZone: "UTC" }));
  const last = months.length - 1;
  return (
    <ChartPanel
      title={t(isOwn ? "ownByMonth" : "byMonth", { currency })}
      span={span}
      nothing={months.every(({ count }) => count === 0) && t("none")}
      chart={
        <Chart
          rows={months.map(({ month, amount }, at) => ({
            name: shortName(month),
            earlier: at === last ? 0 : Number(amount),
            present: at === last ? Number(amount) : 0,
          }))}
          series={[
            { name: "earlier", color: "var(--chart-1)", opacity: 0.4 },
            { name: "present", color: "var(--chart-1)" },
          ]}
        />
      }
      columns={[t("month"), currency, t("count")]}
      rows={months.map(({ month, amount, count }) => [
        format.dateTime(toDate(month), "month"),
        format.number(Number(amount), { minimumFractionDigits: 2 }),
        format.number(count),
      ])}
    />
  );
}
