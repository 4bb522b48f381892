"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** Loads the fields of a color that only some colors have. */
export const loadColorDetails = () =>
  import("./color-details").then((module) => module.ColorDetails);

/** The fields behind "More". */
export const ColorDetails = lazyPart(loadColorDetails);
