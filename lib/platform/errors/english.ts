import { createFormatter, createTranslator } from "use-intl/core";
import en from "@/messages/en.json";
import { settings } from "@/lib/platform/env";
import { FORMATS, shortenSeptember } from "@/lib/platform/time/day-text";

const options = { locale: "en-GB", timeZone: settings().TZ, formats: FORMATS } as const;

/** The English texts, for answers to REST callers. */
export const english = createTranslator({ ...options, messages: en });

/** Formats numbers and dates in English, in the factory's time zone. */
export const englishFormat = createFormatter(options);

/** Day and time of a moment (milliseconds since 1970) in an English answer. */
export function englishMoment(at: number): string {
  return shortenSeptember(englishFormat.dateTime(new Date(at), "moment"));
}
