"use client";

import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useActor } from "@/components/data/actor";
import { ChartPanel } from "@/components/home/chart-panel";
import { Chart } from "@/components/home/charts/chart";
import { Panel, PanelBody, PanelEmpty } from "@/components/home/desk";
import { Legend, ShareBars, type BarColor } from "@/components/home/share-bars";
import type { TimeName } from "@/lib/reports/periods/rules";
import { COLUMN_KINDS, findTime, getColumns, type ColumnName } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";
import { findDocuments } from "./documents";
import classes from "./reports.module.css";
import { useCellText, useHeadText } from "./use-cell-text";

type Part = { readonly column: ColumnName; readonly color: BarColor };

/** The columns that bars show: of each report, and of requests by whoever decided. */
const PARTS = {
  stock: [
    { column: "available", color: "available" },
    { column: "held", color: "held" },
  ],
  movements: [
    { column: "in", color: "petrol" },
    { column: "out", color: "out" },
  ],
  turnover: [{ column: "onHand", color: "petrol" }],
  deals: [{ column: "amount", color: "petrol" }],
  requests: [{ column: "requests", color: "petrol" }],
  decider: [{ column: "hours", color: "petrol" }],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

type Props = { readonly view: ReportView };

/** The largest rows of a report as bars, or each of its days, weeks or months. */
export function ReportChart({ view }: Props) {
  const time = findTime(view.by);
  return time ? <TimeChart view={view} time={time} /> : <TopChart view={view} />;
}

function TopChart({ view }: Props) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const { role } = useActor();
  const parts: readonly Part[] = PARTS[view.by === "decider" ? "decider" : view.report];
  const rows = view.chart.filter((row) => parts.some(({ column }) => Number(row[column]) > 0));
  const measure = parts.map(({ column }) => headText(column)).join(" + ");
  const isSlowest = view.report === "turnover";
  const title = t(isSlowest ? "chartSlowest" : "chart", { count: rows.length, measure });
  const getRowName = (row: ReportRow) => nameRow(view, row, textOf);
  const getLabel = (row: ReportRow) => {
    const documents = findDocuments(view, row, role);
    const name = <bdi>{getRowName(row)}</bdi>;
    if (!documents) return name;
    return (
      <Link className={classes.bar} href={documents} prefetch={false}>
        {name}
      </Link>
    );
  };
  const [measured] = parts;
  if (rows.length === 0 || !measured)
    return (
      <Panel title={t("report")} span={12}>
        <PanelEmpty>{t("none")}</PanelEmpty>
      </Panel>
    );
  return (
    <Panel title={title} span={12}>
      <PanelBody>
        {parts.length > 1 && (
          <Legend
            entries={parts.map(({ column, color }) => ({ color, label: headText(column) }))}
          />
        )}
        <ShareBars
          caption={title}
          format={(value) => textOf(measured.column, value)}
          rows={rows.map((row, at) => ({
            key: `${at} ${getRowName(row)}`,
            label: getLabel(row),
            parts: parts.map(({ column, color }) => ({
              color,
              label: headText(column),
              value: Number(row[column] ?? 0),
            })),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}

/** Names a row by its product or customer, or by its codes. */
function nameRow(view: ReportView, row: ReportRow, textOf: ReturnType<typeof useCellText>): string {
  const columns = getColumns(view.report, view.by ?? undefined);
  const codes = columns.filter((column) => COLUMN_KINDS[column] === "code");
  if (codes.length > 0) return codes.map((column) => textOf(column, row[column])).join(" · ");
  if (row.product) return String(row.product);
  const [first] = columns;
  return first ? textOf(first, row[first]) : "";
}

function TimeChart({ view, time }: Props & { readonly time: TimeName }) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const format = useFormatter();
  const router = useRouter();
  const { role } = useActor();
  const parts: readonly Part[] = PARTS[view.report];
  const formatShort = (start: string) =>
    format.dateTime(new Date(start), {
      ...(time === "month" ? { year: "numeric" } : { day: "numeric" }),
      month: "short",
      timeZone: "UTC",
    });
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
