"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The choice of a pack, which few quantities have. */
export const PackChoice = lazyPart(() =>
  import("./pack-choice").then((module) => module.PackChoice),
);
