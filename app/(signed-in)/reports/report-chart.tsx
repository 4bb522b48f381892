"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";
import { findTime } from "@/lib/reports/rules";
import type { ReportView } from "@/lib/reports/schema";
import { TopChart } from "./top-chart";

const TimeChart = lazyPart(
  () => import("./time-chart").then((module) => module.TimeChart),
  <Skeleton blockSize="20.5rem" />,
);

/** The largest rows of a report as bars, or each of its days, weeks or months. */
export function ReportChart({ view }: { readonly view: ReportView }) {
  const time = findTime(view.by);
  return time ? <TimeChart view={view} time={time} /> : <TopChart view={view} />;
}
