"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useActor } from "@/components/data/actor";
import { ChartPanel } from "@/components/home/chart-panel";
import { Chart } from "@/components/home/charts/chart";
import { Legend } from "@/components/home/share-bars";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import type { TimeName } from "@/lib/reports/periods";
import type { ColumnName } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";
import { getParts } from "./chart-parts";
import { findDocuments } from "./documents";
import { useCellText, useHeadText } from "./use-cell-text";

type Props = { readonly view: ReportView; readonly time: TimeName };

/** The days, weeks or months of a report as bars, each of which opens its list. */
export function TimeChart({ view, time }: Props) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const format = useFormatter();
  const router = useRouter();
  const { role } = useActor();
  const parts = getParts(view);
  const years = new Set(view.chart.map((row) => String(row[time]).slice(0, 4)));
  const year = years.size > 1 ? ({ year: "numeric" } as const) : {};
  const formatShort = (start: string) =>
    shortenSeptember(
      format.dateTime(new Date(start), {
        ...(time === "month" ? year : { day: "numeric" }),
        month: "short",
        timeZone: "UTC",
      }),
    );
  const getFigure = (row: ReportRow, column: ColumnName) =>
    Number(row[column] ?? 0) * (column === "out" ? -1 : 1);
  const open = (at: number) => {
    const row = view.chart[at];
    const documents = row && findDocuments(view, row, role);
    if (documents) router.push(documents);
  };
  return (
    <ChartPanel
      title={t("chartTimes", { by: time })}
      span={12}
      nothing={view.chart.length === 0 && t("none")}
      legend={
        <Legend entries={parts.map(({ column, color }) => ({ color, label: headText(column) }))} />
      }
      chart={
        <Chart
          rows={view.chart.map((row) => ({
            name: formatShort(String(row[time])),
            ...Object.fromEntries(parts.map(({ column }) => [column, getFigure(row, column)])),
          }))}
          series={parts.map(({ column }) => ({
            name: column,
            color: column === "out" ? "var(--chart-2)" : "var(--chart-1)",
          }))}
          onChoose={open}
        />
      }
      columns={[headText(time), ...parts.map(({ column }) => headText(column))]}
      rows={view.chart.map((row) => [
        textOf(time, row[time]),
        ...parts.map(({ column }) => textOf(column, row[column])),
      ])}
    />
  );
}
