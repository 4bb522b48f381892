"use client";

import { lazyPart } from "@/components/loading/lazy-part";

/** The scanner of every screen, loaded right after it. */
export const LazyScanner = lazyPart(() => import("./scanner").then(({ Scanner }) => Scanner));
