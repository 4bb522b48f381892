import type { CountedNoun } from "./arabic";

/** The currencies that amounts can be in. */
export type Currency = "EGP" | "SAR" | "AED" | "USD" | "EUR";

type English = { readonly one: string; readonly many: string };

/** The nouns of a currency and its hundredths. */
type CurrencyWords = {
  readonly en: { readonly whole: English; readonly part: English };
  /** Without a part, whose noun is feminine, hundredths are written as a fraction, as on cheques. */
  readonly ar: { readonly whole: CountedNoun; readonly part?: CountedNoun };
};

const CENT: English = { one: "cent", many: "cents" };
const ARABIC_CENT: CountedNoun = { one: "سنت", two: "سنتان", few: "سنتات", many: "سنتًا" };

export const CURRENCY_WORDS: Readonly<Record<Currency, CurrencyWords>> = {
  EGP: {
    en: {
      whole: { one: "Egyptian pound", many: "Egyptian pounds" },
      part: { one: "piastre", many: "piastres" },
    },
    ar: {
      whole: { one: "جنيه", two: "جنيهان", few: "جنيهات", many: "جنيهًا" },
      part: { one: "قرش", two: "قرشان", few: "قروش", many: "قرشًا" },
    },
  },
  SAR: {
    en: {
      whole: { one: "Saudi riyal", many: "Saudi riyals" },
      part: { one: "halala", many: "halalas" },
    },
    ar: { whole: { one: "ريال", two: "ريالان", few: "ريالات", many: "ريالًا" } },
  },
  AED: {
    en: {
      whole: { one: "UAE dirham", many: "UAE dirhams" },
      part: { one: "fils", many: "fils" },
    },
    ar: {
      whole: { one: "درهم", two: "درهمان", few: "دراهم", many: "درهمًا" },
      part: { one: "فلس", two: "فلسان", few: "فلوس", many: "فلسًا" },
    },
  },
  USD: {
    en: { whole: { one: "US dollar", many: "US dollars" }, part: CENT },
    ar: {
      whole: { one: "دولار", two: "دولاران", few: "دولارات", many: "دولارًا" },
      part: ARABIC_CENT,
    },
  },
  EUR: {
    en: { whole: { one: "euro", many: "euros" }, part: CENT },
    ar: {
      whole: { one: "يورو", two: "يورو اثنان", few: "يورو", many: "يورو" },
      part: ARABIC_CENT,
    },
  },
};
