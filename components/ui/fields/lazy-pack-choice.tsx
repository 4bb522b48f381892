"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

export const loadPackChoice = () => import("./pack-choice").then((module) => module.PackChoice);

/** The choice of a pack, which few quantities have. */
export const PackChoice = lazyPart(
  loadPackChoice,
  <Skeleton blockSize="var(--control)" flex="1 1 9.5rem" />,
);
