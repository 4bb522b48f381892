import { useFormatter } from "next-intl";
import { shortenSeptember } from "@/lib/platform/time/day-text";

/** Writes a day (YYYY-MM-DD) in the page's language; a day is the same one in every time zone. */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) => shortenSeptember(format.dateTime(new Date(day), "calendarDay"));
}
