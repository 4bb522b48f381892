"use client";

import { Skeleton } from "@mantine/core";
import { later } from "@/components/ui/later";

/** The chart's code comes after the screen; until then its place is kept. */
export const Chart = later(
  () => import("./bars").then(({ Bars }) => Bars),
  <Skeleton h="100%" radius="md" aria-hidden />,
);
