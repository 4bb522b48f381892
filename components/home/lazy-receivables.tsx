"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The panel of receivables, which loads after the rest of a home. */
export const ReceivablesPanel = lazyPart(() =>
  import("./receivables-panel").then((module) => module.ReceivablesPanel),
);
