"use client";

import { useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { COLUMN_KINDS, getColumns, type ColumnName } from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import classes from "./reports.module.css";
import { useCellText, useHeadText } from "./use-cell-text";

/** The rows of a report with the sums of all rows, also of those that are not shown. */
export function ReportTable({ view }: { readonly view: ReportView }) {
  const t = useTranslations("reports");
  const textOf = useCellText();
  const headText = useHeadText();
  const columns = getColumns(view.report, view.by ?? undefined);
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t("report")}>
      <Table className={classes.table}>
        <caption className={classes.count}>{t("rows", { count: view.count })}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" data-kind={COLUMN_KINDS[column]}>
                {headText(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {view.rows.map((row, at) => (
            <Table.Tr key={at}>
              {columns.map((column) => (
                <Cell
                  key={column}
                  column={column}
                  label={headText(column)}
                  text={textOf(column, row[column])}
                />
              ))}
            </Table.Tr>
          ))}
          <Table.Tr className={classes.total}>
            {columns.map((column, at) => (
              <Cell
                key={column}
                column={column}
                label={at === 0 ? "" : headText(column)}
                text={at === 0 ? t("total") : textOf(column, view.totals[column])}
              />
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </div>
  );
}

type CellProps = { readonly column: ColumnName; readonly label: string; readonly text: string };

/** Figures, codes and SKUs run from left to right; names take their own direction. */
function Cell({ column, label, text }: CellProps) {
  const kind = COLUMN_KINDS[column];
  const isFigure = kind === "number" || kind === "decimal" || column === "sku";
  return (
    <Table.Td data-kind={kind}>
      {label && <span className={classes.label}>{label}</span>}
      <bdi dir={isFigure ? "ltr" : undefined}>{text}</bdi>
    </Table.Td>
  );
}
