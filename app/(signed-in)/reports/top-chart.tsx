"use client";

import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { Panel, PanelBody, PanelEmpty } from "@/components/home/desk";
import { Legend, ShareBars } from "@/components/home/share-bars";
import type { ColumnName } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";
import { getParts, getPartValue, nameRow } from "./chart-parts";
import { findDocuments } from "./documents";
import classes from "./reports.module.css";
import { useCellText, useHeadText } from "./use-cell-text";

/** The largest rows of a report as bars, each of which opens its list. */
export function TopChart({ view }: { readonly view: ReportView }) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const { role } = useActor();
  const format = useFormatter();
  const parts = getParts(view);
  const getValue = (row: ReportRow, column: ColumnName) => getPartValue(view.report, row, column);
  const rows = view.chart.filter((row) => parts.some(({ column }) => getValue(row, column) > 0));
  const measure = parts.map(({ column }) => headText(column)).join(" + ");
  const isSlowest = view.report === "turnover";
  const isPart = rows.length < view.count;
  const title = isSlowest
    ? t("chartSlowest", { isPart: String(isPart), count: rows.length })
    : t("chart", { isPart: String(isPart), count: rows.length, measure });
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
  // The table says that its rows have none.
  if (rows.length === 0 && view.rows.length > 0) return null;
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
          format={(value) =>
            isSlowest ? `${format.number(value)}%` : textOf(measured.column, value)
          }
          isSummed={view.report !== "movements"}
          rows={rows.map((row, at) => ({
            key: `${at} ${getRowName(row)}`,
            label: getLabel(row),
            parts: parts.map(({ column, color }) => ({
              color,
              label: headText(column),
              value: getValue(row, column),
            })),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
