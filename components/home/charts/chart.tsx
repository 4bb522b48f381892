"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

/** The chart's code comes after the screen; until then its place is kept. */
export const Chart = lazyPart(
  () => import("./bars").then(({ Bars }) => Bars),
  <Skeleton blockSize="100%" />,
);
