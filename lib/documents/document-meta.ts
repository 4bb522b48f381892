import { settings } from "@/lib/platform/env";
import type { DocumentMeta, Language } from "./models";

/** The metadata of a document that this person prints now: factory name, time zone, language, time and person. */
export function documentMeta(printedBy: string, locale: Language): DocumentMeta {
  const { FACTORY_NAME, TZ } = settings();
  const printedAt = new Date().toISOString();
  return { locale, factoryName: FACTORY_NAME, printedBy, printedAt, timeZone: TZ };
}
