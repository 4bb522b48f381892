"use client";

import { BarChart } from "@mantine/charts";
import "@mantine/charts/styles.css";
import { useDirection } from "@mantine/core";
import { useFormatter } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { findReach, listTicks } from "./ticks";

/** The label of a group of bars, and its figure in each series; one below zero goes down from the axis. */
export type BarRow = { readonly name: string; readonly [series: string]: number | string };

type Props = {
  readonly rows: readonly BarRow[];
  readonly series: readonly {
    readonly name: string;
    readonly color: string;
    /** From 0 to 1. */
    readonly opacity?: number;
  }[];
  /** The names that stand below the bars; all of them without. */
  readonly ticks?: readonly string[];
  /** Opens what a group of bars shows, by its place. */
  readonly onChoose?: (at: number) => void;
};

/** Bars over time, which runs as the page reads, with the axis where its lines begin. Loaded after the screen. */
export function Bars({ rows, series, ticks, onChoose }: Props) {
  const format = useFormatter();
  const isRtl = useDirection().dir === "rtl";
  const axis = listTicks(
    ...findReach(
      rows,
      series.map(({ name }) => name),
    ),
  );
  const opacities = new Map(series.map(({ name, opacity = 1 }) => [name, opacity]));
  return (
    <BarChart
      h="100%"
      // Text is anchored by its direction: that of the page would draw the names of an axis over its lines.
      dir="ltr"
      data={rows.map((row) => ({ ...row }))}
      dataKey="name"
      type="stacked"
      series={series.map(({ name, color }) => ({ name, color }))}
      withTooltip={false}
      gridAxis="x"
      tickLine="none"
      gridColor="var(--line)"
      textColor="var(--text-3)"
      strokeDasharray="0"
      xAxisProps={{
        reversed: isRtl,
        // Text of pictures runs from left to right, whatever the page does.
        tickFormatter: (name: string) => isolate(name),
        interval: ticks ? 0 : "equidistantPreserveEnd",
        minTickGap: 4,
        ...(ticks && { ticks: [...ticks] }),
      }}
      yAxisProps={{
        orientation: isRtl ? "right" : "left",
        ticks: [...axis],
        domain: [axis[0] ?? 0, axis.at(-1) ?? 1],
        interval: 0,
        width: isRtl ? 60 : 54,
        // The kit's place is for an axis on the left: on the right it would draw the figures over the bars.
        tick: {
          transform: `translate(${isRtl ? 10 : -10}, 0)`,
          fontSize: 12,
          fill: "currentColor",
        },
        tickFormatter: (value: number) =>
          isolate(format.number(Math.abs(value), { notation: "compact" })),
      }}
      barProps={({ name }) => ({
        radius: 2,
        isAnimationActive: false,
        ...(onChoose && {
          cursor: "pointer",
          onClick: (_: unknown, at: number) => onChoose(at),
        }),
        fillOpacity: opacities.get(name) ?? 1,
      })}
      barChartProps={{
        stackOffset: "sign",
        accessibilityLayer: false,
        // The last name is wider than its bar; an Arabic month and its year are wider still.
        margin: { top: 8, bottom: 6, ...(isRtl ? { left: 32 } : { right: 24 }) },
      }}
    />
  );
}
