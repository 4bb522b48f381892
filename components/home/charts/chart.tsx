"use client";

import { Skeleton } from "@mantine/core";
import dynamic from "next/dynamic";

/** The chart's code comes after the screen; until then its place is kept. */
export const Chart = dynamic(() => import("./bars"), {
  ssr: false,
  loading: () => <Skeleton h="100%" radius="md" aria-hidden />,
});
