"use client";

import { useIntersection } from "@mantine/hooks";

// Well beyond the screen, so that a part is there before one scrolls to it.
const NEAR = { rootMargin: "1500px" };

/** The height of a part of a list while it is far from the screen, where only its place need stay (CSS pixels); otherwise undefined. */
export function useHeightWhenFar<Part extends HTMLElement>() {
  const { ref, entry } = useIntersection<Part>(NEAR);
  return {
    ref,
    height: entry?.isIntersecting === false ? entry.boundingClientRect.height : undefined,
  };
}
