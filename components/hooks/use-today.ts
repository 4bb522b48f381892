"use client";

import { useCallback, useSyncExternalStore } from "react";
import { toDay } from "@/lib/platform/time/days";
import { useZone } from "@/components/hooks/zone";

const SECOND = 1000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, SECOND);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/**
 * The factory's day now (YYYY-MM-DD), also on a screen that stays open past midnight. It is never before `rendered`, the day on which the
 * server rendered the page: the device's clock may be slow.
 */
export function useToday(rendered: string): string {
  const zone = useZone();
  const read = useCallback(() => {
    const day = toDay(new Date(), zone);
    return day < rendered ? rendered : day;
  }, [zone, rendered]);
  return useSyncExternalStore(subscribe, read, () => rendered);
}
