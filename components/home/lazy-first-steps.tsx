"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The first steps of a new factory: their code, which most factories need no more, loads after the rest. */
export const FirstSteps = lazyPart(
  () => import("./first-steps").then((loaded) => loaded.FirstSteps),
  null,
  { isServerRendered: true },
);
