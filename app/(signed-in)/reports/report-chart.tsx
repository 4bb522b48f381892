"use client";

import { useTranslations } from "next-intl";
import { ChartPanel } from "@/components/home/chart-panel";
import { Chart } from "@/components/home/charts/chart";
import { Legend, type BarColor } from "@/components/home/share-bars";
import { COLUMN_KINDS, type ColumnName, type ReportName } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";
import { useCellText, useHeadText } from "./use-cell-text";

type Series = {
  readonly column: ColumnName;
  readonly color: string;
  readonly legend: BarColor | "out";
  readonly isDown?: boolean;
};

/** Columns that each report shows as bars; outgoing quantities point down. */
const SERIES: Readonly<Record<ReportName, readonly Series[]>> = {
  stock: [
    { column: "available", color: "var(--petrol-mid)", legend: "available" },
    { column: "held", color: "var(--blue-solid)", legend: "blue" },
  ],
  movements: [
    { column: "in", color: "var(--chart-1)", legend: "petrol" },
    { column: "out", color: "var(--chart-2)", legend: "out", isDown: true },
  ],
  turnover: [{ column: "out", color: "var(--chart-2)", legend: "out" }],
  deals: [{ column: "amount", color: "var(--chart-1)", legend: "petrol" }],
  requests: [
    { column: "requests", color: "var(--chart-1)", legend: "petrol" },
    { column: "accepted", color: "var(--green-solid)", legend: "green" },
    { column: "rejected", color: "var(--red-solid)", legend: "red" },
    { column: "otherwise", color: "var(--blue-solid)", legend: "blue" },
  ],
};

const MOST_BARS = 12;

/** The first rows of a report as bars, or the last ones where they are days, weeks or months. */
export function ReportChart({ view }: { readonly view: ReportView }) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const names = view.columns.filter(isName);
  const series = SERIES[view.report].filter(({ column }) => view.columns.includes(column));
  const isOfTime = view.by === "day" || view.by === "week" || view.by === "month";
  const rows = isOfTime ? view.rows.slice(-MOST_BARS) : view.rows.slice(0, MOST_BARS);
  const isOfCodes = names.some((column) => COLUMN_KINDS[column] === "code");
  // Codes come in pairs; everything else has its short name first.
  const said = isOfCodes ? names : names.slice(0, 1);
  const getRowName = (row: ReportRow) => said.map((name) => textOf(name, row[name])).join(" · ");
  const figure = (row: ReportRow, { column, isDown }: Series) =>
    Number(row[column] ?? 0) * (isDown ? -1 : 1);
  return (
    <ChartPanel
      title={t(isOfTime ? "chartLatest" : "chart", { count: rows.length })}
      span={12}
      nothing={rows.length === 0 && t("none")}
      legend={
        <Legend
          entries={series.map(({ column, legend }) => ({
            color: legend,
            label: headText(column),
          }))}
        />
      }
      chart={
        <Chart
          rows={rows.map((row) => ({
            name: getRowName(row),
            ...Object.fromEntries(series.map((each) => [each.column, figure(row, each)])),
          }))}
          series={series.map(({ column, color }) => ({ name: column, color }))}
        />
      }
      columns={[
        said.map((column) => headText(column)).join(" · "),
        ...series.map(({ column }) => headText(column)),
      ]}
      rows={rows.map((row) => [
        getRowName(row),
        ...series.map(({ column }) => textOf(column, row[column])),
      ])}
    />
  );
}

function isName(column: string): column is ColumnName {
  const kind = isColumn(column) && COLUMN_KINDS[column];
  return kind === "text" || kind === "code" || kind === "day";
}

function isColumn(column: string): column is ColumnName {
  return Object.hasOwn(COLUMN_KINDS, column);
}
