"use client";

import { useFormatter, useTranslations } from "next-intl";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import type { DayStock } from "@/lib/home/schema";
import { ChartPanel } from "./chart-panel";
import { Chart } from "./charts/chart";
import { Legend } from "./share-bars";

/** The units that came in and went out on each of thirty days. */
export function FlowPanel({ days }: { readonly days: readonly DayStock[] }) {
  const t = useTranslations("home.flow");
  const format = useFormatter();
  const sum = (way: "in" | "out") =>
    format.number(days.reduce((total, day) => total + day[way], 0));
  const formatDay = (day: string) =>
    shortenSeptember(
      format.dateTime(new Date(`${day}T00:00:00Z`), {
        day: "numeric",
        month: "short",
        timeZone: "UTC",
      }),
    );
  const rows = days.map((day) => ({ name: formatDay(day.day), in: day.in, out: -day.out }));
  return (
    <ChartPanel
      title={t("title")}
      span={4}
      nothing={days.every((day) => day.in === 0 && day.out === 0) && t("none")}
      legend={
        <Legend
          entries={[
            { color: "petrol", label: t("in"), total: sum("in") },
            { color: "out", label: t("out"), total: sum("out") },
          ]}
        />
      }
      chart={
        <Chart
          rows={rows}
          series={[
            { name: "in", color: "var(--chart-1)" },
            { name: "out", color: "var(--chart-2)" },
          ]}
          ticks={[0, 10, 20, rows.length - 1].flatMap((at) => rows[at]?.name ?? [])}
        />
      }
      columns={[t("day"), t("in"), t("out")]}
      rows={days.map((day) => [formatDay(day.day), format.number(day.in), format.number(day.out)])}
    />
  );
}
