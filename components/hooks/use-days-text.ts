import { useDayText } from "@/components/hooks/use-day-text";

type Days = { readonly from: string | undefined; readonly to: string | undefined };

/** Writes a first and a last day (YYYY-MM-DD) in the page's language; one that is missing is open. */
export function useDaysText(): (days: Days) => string {
  const dayText = useDayText();
  return ({ from, to }) => {
    const [first, last] = [from, to].map((day) => (day ? dayText(day) : "…"));
    return first === last ? `${first}` : `${first} – ${last}`;
  };
}
