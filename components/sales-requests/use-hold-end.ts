import { useTranslations } from "next-intl";
import { useClock } from "@/components/hooks/use-clock";
import { useZone } from "@/components/hooks/zone";
import { toDay } from "@/lib/platform/time/days";

const DAY = 86_400_000;

/** The days until the last day of a hold (YYYY-MM-DD), today being 0; in the factory's time zone. */
export function useDaysLeft(): (holdUntil: string) => number {
  const clock = useClock();
  const today = toDay(new Date(clock), useZone());
  return (holdUntil) => (Date.parse(holdUntil) - Date.parse(today)) / DAY;
}

/** Writes that a hold ends today or tomorrow; null for any other end. */
export function useNearEnd(): (holdUntil: string) => string | null {
  const t = useTranslations("salesRequests");
  const daysLeft = useDaysLeft();
  return (holdUntil) => {
    const days = daysLeft(holdUntil);
    if (days === 0) return t("endsToday");
    return days === 1 ? t("endsTomorrow") : null;
  };
}
