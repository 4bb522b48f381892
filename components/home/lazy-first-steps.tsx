"use client";

import { lazyPart } from "@/components/loading/lazy-part";
// With the screen: the server renders the part before its code has loaded.
import "./first-steps.module.css";

/** The first steps of a new factory: their code, which most factories need no more, loads after the rest. */
export const FirstSteps = lazyPart(
  () => import("./first-steps").then((loaded) => loaded.FirstSteps),
  null,
  { isServerRendered: true },
);
