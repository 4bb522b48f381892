import { useTimeZone, useTranslations } from "next-intl";
import { useClock } from "@/components/ui/use-clock";

const DAY = 86_400_000;

/** The days until the last day of a hold (YYYY-MM-DD), today being 0; in the factory's time zone. */
export function useDaysLeft(): (holdUntil: string) => number {
  const clock = useClock();
  // Canadian English writes YYYY-MM-DD. The days of lib/platform/time would be among the first scripts.
  const today = new Date(clock).toLocaleDateString("en-CA", { timeZone: useTimeZone() });
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
