"use client";

import { later } from "@/components/ui/later";

/** The scanner of every screen, loaded right after it. */
export const LazyScanner = later(() => import("./scanner").then(({ Scanner }) => Scanner));
