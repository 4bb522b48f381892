"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { isolate } from "@/components/ui/text/isolate";
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
  /** Each row's cells, the first of which names it, in the order of the chart. */
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
              <FigureWalk title={title} columns={columns} rows={rows} />
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

/** A slider over the bars for the keyboard, which says and shows the exact figures of one; a pointer passes through it. */
function FigureWalk({ title, columns, rows }: Pick<Props, "title" | "columns" | "rows">) {
  const [chosen, choose] = useState<number>();
  const last = rows.length - 1;
  const at = Math.min(chosen ?? last, last);
  const [name = "", ...cells] = rows[at] ?? [];
  const figures = cells.map((cell, cellAt) => `${columns[cellAt + 1]} ${isolate(cell)}`);
  const text = [isolate(name), ...figures].join(" · ");
  return (
    <>
      <input
        type="range"
        className={classes.walk}
        aria-label={title}
        aria-valuetext={text}
        min={0}
        max={last}
        value={at}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <p className={classes.exact} aria-hidden>
        {text}
      </p>
    </>
  );
}

/** The figures as a table, the newest first. */
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
        {[...rows].reverse().map(([name, ...cells]) => (
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
