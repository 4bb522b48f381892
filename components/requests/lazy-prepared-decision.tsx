"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { PreparedDecisionProps } from "./prepared-decision";

/** Prepares a decision that a link names; its code loads after the screen. */
export const LazyPreparedDecision = lazyPart<PreparedDecisionProps>(() =>
  import("./prepared-decision").then((loaded) => loaded.PreparedDecision),
);
