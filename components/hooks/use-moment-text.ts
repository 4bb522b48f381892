import { useFormatter } from "next-intl";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import { toWallClock } from "@/lib/platform/time/wall-clock";
import { useZone } from "@/components/hooks/zone";

type Format = "day" | "time" | "timeWithSeconds" | "moment";

/** Returns a function that writes a moment in the factory's time, which is none of the device's business. */
export function useMomentFormat(): (moment: string | number | Date, name: Format) => string {
  const format = useFormatter();
  const zone = useZone();
  return (moment, name) =>
    shortenSeptember(format.dateTime(toWallClock(new Date(moment), zone), name));
}

/** Writes a moment (ISO 8601) in the factory's time and the page's language, for use inside a sentence. */
export function useMomentText(): (moment: string) => string {
  const format = useMomentFormat();
  return (moment) => format(moment, "moment");
}
