"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The panel of the latest log entries, the last one of a home: its code loads after the rest. */
export const Activity = lazyPart(
  () => import("./activity").then((loaded) => loaded.Activity),
  null,
  { isServerRendered: true },
);
