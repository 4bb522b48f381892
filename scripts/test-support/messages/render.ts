import compile from "icu-minify/compile";
import { _createCache, _createIntlFormatters } from "next-intl";
import formatMessage from "use-intl/format-message/format-only";
import { INTL_LOCALE, type Language } from "@/lib/platform/languages";

export type Values = Record<string, string | number | Date>;

const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** The options of a message formatter for a language. */
export function formatOptions(language: Language) {
  return { cache, formatters, locale: INTL_LOCALE[language], timeZone: "Africa/Cairo" };
}

/** Asserts that a formatted text is a string. Throws `TypeError` for a text with tags. */
export function asText(shown: unknown): string {
  if (typeof shown !== "string") throw new TypeError("A text with tags in it");
  return shown;
}

/** A text of a message file, compiled and formatted as in the production build. */
export function render(language: Language, text: string, values: Values = {}): string {
  return asText(formatMessage("", compile(text), values, formatOptions(language)));
}
