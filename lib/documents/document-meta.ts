import { settings } from "@/lib/platform/env";
import type { DocumentMeta, Language } from "./models";

/** What a document printed now by a person says about itself, in the factory's name and time zone. */
export function documentMeta(printedBy: string, locale: Language): DocumentMeta {
  const { FACTORY_NAME, TZ } = settings();
  const printedAt = new Date().toISOString();
  return { locale, factoryName: FACTORY_NAME, printedBy, printedAt, timeZone: TZ };
}
