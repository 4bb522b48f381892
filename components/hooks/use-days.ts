"use client";

import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { addDays, toDay } from "@/lib/platform/time/days";

/** The factory's present day and the one before (YYYY-MM-DD), also on a screen that stays open past midnight. */
export function useDays() {
  const today = toDay(new Date(useClock()), useZone());
  return { today, yesterday: addDays(today, -1) };
}
