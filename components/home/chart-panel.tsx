"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import classes from "./chart-panel.module.css";
import { Panel, PanelBody, PanelEmpty } from "./desk";

type Props = {
  readonly title: string;
  readonly span: 4 | 8 | 12;
  readonly legend?: ReactNode;
  /** Said in place of the chart where there is nothing to draw. */
  readonly nothing?: string | false;
  /** A picture of the table's figures. */
  readonly chart: ReactNode;
  readonly columns: readonly string[];
  /** Each row's cells, the first of which names it. */
  readonly rows: readonly (readonly string[])[];
};

/** A chart whose figures are a table as well: screen readers read the table, and everybody can switch to it. */
export function ChartPanel({ nothing, ...chart }: Props) {
  if (!nothing) return <DrawnPanel {...chart} />;
  return (
    <Panel title={chart.title} span={chart.span}>
      <PanelEmpty>{nothing}</PanelEmpty>
    </Panel>
  );
}

function DrawnPanel({ title, span, legend, chart, columns, rows }: Omit<Props, "nothing">) {
  const t = useTranslations("home");
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Panel
      title={title}
      span={span}
      end={
        <UnstyledButton
          className={classes.switch}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <Icon size={18} aria-hidden />
          {t(isTable ? "asChart" : "asTable")}
        </UnstyledButton>
      }
    >
      <PanelBody>
        {legend}
        <div className={classes.place} data-span={span}>
          {isTable ? (
            <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
              <FigureTable title={title} columns={columns} rows={rows} />
            </div>
          ) : (
            <>
              <div className={classes.chart} aria-hidden>
                {chart}
              </div>
              <VisuallyHidden className={classes.heard}>
                <FigureTable title={title} columns={columns} rows={rows} />
              </VisuallyHidden>
            </>
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}

function FigureTable({ title, columns, rows }: Pick<Props, "title" | "columns" | "rows">) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={at}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
