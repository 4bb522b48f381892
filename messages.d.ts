import type { IntlLocale } from "./lib/platform/languages";
import type { FORMATS } from "./lib/platform/time/day-text";
import type en from "./messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: IntlLocale;
    Messages: typeof en;
    Formats: typeof FORMATS;
  }
}
