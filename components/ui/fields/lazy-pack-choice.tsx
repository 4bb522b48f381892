"use client";

import { lazyPart } from "@/components/loading/lazy-part";

export const loadPackChoice = () => import("./pack-choice").then((module) => module.PackChoice);

/** The choice of a pack, which few quantities have. */
export const PackChoice = lazyPart(loadPackChoice);
