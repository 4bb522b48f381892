"use client";

import { useIntersection } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";

// Well before the end is in sight, so that scrolling rarely waits.
const AHEAD = { rootMargin: "1200px" };

/** The place after a list's last item: asks for more whenever it comes near the screen. */
export function EndOfList({ isEnded, onReach }: { isEnded: boolean; onReach: () => void }) {
  const { ref, entry } = useIntersection(AHEAD);
  const reach = useEffectEvent(onReach);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && !isEnded) reach();
  });
  return <div ref={ref} aria-hidden />;
}
