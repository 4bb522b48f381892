"use client";

import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/states/skeleton";

/** The chart's code comes after the screen; until then its place is kept. */
export const Chart = later(
  () => import("./bars").then(({ Bars }) => Bars),
  <Skeleton blockSize="100%" />,
);
