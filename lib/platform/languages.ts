export const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

// Day before month in English, and Latin digits in Arabic too: a quantity must read the same for everyone.
export const INTL_LOCALE = { en: "en-GB", ar: "ar-EG-u-nu-latn" } as const;
export type IntlLocale = (typeof INTL_LOCALE)[Language];

export const DIRECTION = { en: "ltr", ar: "rtl" } as const;

export function otherThan(language: Language): Language {
  return language === "en" ? "ar" : "en";
}
