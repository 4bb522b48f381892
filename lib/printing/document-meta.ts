import { settings } from "@/lib/platform/env";
import type { DocumentMeta, Language, PrintedFactory } from "./models";

/** The metadata of a document that this person prints now: factory, time zone, language, time and person. */
export function documentMeta(
  printedBy: string,
  locale: Language,
  factory: PrintedFactory,
): DocumentMeta {
  const printedAt = new Date().toISOString();
  return { locale, ...factory, printedBy, printedAt, timeZone: settings().TZ };
}
