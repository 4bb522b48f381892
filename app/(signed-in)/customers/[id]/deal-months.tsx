"use client";

import { MonthsPanel } from "@/components/home/months-panel";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { monthSums } from "@/lib/customers/deals/rules";
import type { DealView } from "@/lib/customers/deals/schema";
import { toDay } from "@/lib/platform/time/days";

/** The sums of the deals of each of twelve months; nothing without such deals. */
export function DealMonths({ deals }: { readonly deals: readonly DealView[] }) {
  const zone = useZone();
  const months = monthSums(deals, toDay(new Date(useClock()), zone));
  if (months.every(({ count }) => count === 0)) return null;
  return <MonthsPanel months={months} span={12} />;
}
