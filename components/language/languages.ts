import type en from "@/messages/en.json";

export type Language = "en" | "ar";

// Day before month in English, and Latin digits in Arabic too: a quantity must read the same for everyone.
export const INTL_LOCALE = { en: "en-GB", ar: "ar-EG-u-nu-latn" } as const;
export type IntlLocale = (typeof INTL_LOCALE)[Language];

export const DIRECTION = { en: "ltr", ar: "rtl" } as const;

export function otherThan(language: Language): Language {
  return language === "en" ? "ar" : "en";
}

/** The texts of one language, loaded when they are first wanted. */
export function loadMessages(language: Language): Promise<Messages> {
  return language === "en"
    ? import("@/messages/en.json").then((file) => file.default)
    : import("@/messages/ar.json").then((file) => file.default);
}

export type Messages = typeof en;
