"use client";

import type { ComponentType, ReactNode } from "react";
import { useLoaded } from "@/components/hooks/use-loaded";

/** A part whose code is loaded right after the screen that shows it; `toCome` stands in its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  toCome: ReactNode = null,
): ComponentType<Props> {
  return function Later(props: Props) {
    const Loaded = useLoaded(load);
    return Loaded ? <Loaded {...props} /> : toCome;
  };
}
