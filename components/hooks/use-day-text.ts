import { useFormatter } from "next-intl";

/** Writes a day (YYYY-MM-DD) in the page's language; a day is the same one in every time zone. */
export function useDayText(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(day), "calendarDay");
}
