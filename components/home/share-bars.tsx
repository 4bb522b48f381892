import { VisuallyHidden } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import classes from "./share-bars.module.css";

export type BarColor = "out" | "amber" | "green" | "red" | "blue" | "held" | "available" | "petrol";

type Part = { readonly color: BarColor; readonly label: string; readonly value: number };

export type ShareRow = {
  readonly key: string;
  readonly label: ReactNode;
  readonly parts: readonly Part[];
};

type Props = {
  /** The name of the chart. */
  readonly caption: string;
  readonly rows: readonly ShareRow[];
  readonly format: (value: number) => string;
  /** False where the sum of the parts says nothing: each part has its own figure. */
  readonly isSummed?: boolean;
};

/** Figures beside each other as bars from the line's start: a table, whose cells screen readers read part by part. */
export function ShareBars({ caption, rows, format, isSummed = true }: Props) {
  const totals = rows.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const most = Math.max(1, ...totals);
  return (
    <table className={classes.table} data-shares>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(({ key, label, parts }, at) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.track}>
              <Bar parts={parts} most={most} />
              {parts.length > 1 && (
                <VisuallyHidden>
                  {parts.map(({ label: name, value }) => `${name} ${format(value)}`).join(", ")}
                </VisuallyHidden>
              )}
            </td>
            <td className={classes.total}>
              {isSummed
                ? format(totals[at] ?? 0)
                : parts.map(({ color, value }) => (
                    <span key={color} className={classes.figure} data-color={color} aria-hidden>
                      {format(value)}
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ parts, most }: { readonly parts: readonly Part[]; readonly most: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      {parts.map(
        ({ color, value }) =>
          value > 0 && (
            <span
              key={color}
              className={classes.part}
              data-color={color}
              style={getWidthStyle(value / most)}
            />
          ),
      )}
    </span>
  );
}

function getWidthStyle(share: number): CSSProperties {
  return { inlineSize: `${share * 100}%` };
}

/** The legend of a chart: its colors, each with its sum if that is worth knowing. */
export function Legend({
  entries,
}: {
  readonly entries: readonly {
    readonly color: BarColor;
    readonly label: string;
    readonly total?: string;
  }[];
}) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ color, label, total }) => (
        <li key={label}>
          <span className={classes.key} data-color={color} aria-hidden />
          {label} {total !== undefined && <b>{total}</b>}
        </li>
      ))}
    </ul>
  );
}
