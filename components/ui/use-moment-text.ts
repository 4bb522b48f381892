import { useFormatter } from "next-intl";

/** Writes a moment (ISO 8601) in the factory's time and the page's language, for use inside a sentence. */
export function useMomentText(): (moment: string) => string {
  const format = useFormatter();
  return (moment) => format.dateTime(new Date(moment), "moment");
}
