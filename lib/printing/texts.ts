import { createTranslator } from "use-intl/core";
import { INTL_LOCALE } from "@/lib/platform/languages";
import { shortenSeptember } from "@/lib/platform/time/day-text";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import type { DocumentMeta } from "./document-meta";

/** An amount in EGP, or a percentage, as decimal text such as "1234.50". Documents print it and do not calculate with it. */
export type Decimal = string;

// With the month's name, because in Arabic a date of numbers only can be read from either side.
const DATE_STYLE = { en: "medium", ar: "long" } as const;

const MESSAGES = { en, ar };

/** The words, numbers and dates of a document. */
export type Texts = ReturnType<typeof loadTexts>;

/** The formats of words, numbers and dates for this language, time zone and currency. */
export function loadTexts({
  locale,
  timeZone,
  currency,
}: Pick<DocumentMeta, "locale" | "timeZone" | "currency">) {
  const format = INTL_LOCALE[locale];
  const number = new Intl.NumberFormat(format);
  const amount = new Intl.NumberFormat(format, TWO_DECIMALS);
  const tenths = new Intl.NumberFormat(format, ONE_DECIMAL);
  const money = new Intl.NumberFormat(format, { style: "currency", currency });
  const price = new Intl.NumberFormat(format, { ...TWO_DECIMALS, maximumFractionDigits: 4 });
  const percent = new Intl.NumberFormat(format, { maximumFractionDigits: 2 });
  const difference = new Intl.NumberFormat(format, {
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const dateStyle = DATE_STYLE[locale];
  const date = new Intl.DateTimeFormat(format, { dateStyle, timeZone });
  const moment = new Intl.DateTimeFormat(format, { dateStyle, timeStyle: "short", timeZone });
  const day = new Intl.DateTimeFormat(format, { dateStyle, timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(format, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return {
    language: locale,
    currency,
    /** The currency as the language writes it: EGP, ج.م. */
    currencySign: MESSAGES[locale].currencySigns[currency],
    t: createTranslator({
      locale: format,
      messages: MESSAGES[locale],
      namespace: "documents",
      timeZone,
    }),
    /** A count of units. */
    number: (count: number) => withMinus(number.format(count)),
    /** "1234.50" as 1,234.50. */
    amount: (value: Decimal) => withMinus(amount.format(decimal(value))),
    /** "20.7" as 20.7. */
    tenths: (value: Decimal) => withMinus(tenths.format(decimal(value))),
    /** "1234.50" as EGP 1,234.50. */
    money: (value: Decimal) => withMinus(money.format(decimal(value))),
    /** "87.4563" as 87.4563, with two to four decimals. */
    price: (value: Decimal) => price.format(decimal(value)),
    /** "5.00" as 5%. */
    percent: (value: Decimal) => `${percent.format(decimal(value))}%`,
    /** A difference of -12.5 as −12.5, and 12.5 as +12.5. */
    difference: (value: number) => withMinus(difference.format(value)),
    /** The day of a moment (ISO 8601) in the factory. */
    date: (value: string) => shortenSeptember(date.format(new Date(value))),
    /** Day and time of a moment (ISO 8601) in the factory. */
    moment: (value: string) => shortenSeptember(moment.format(new Date(value))),
    /** A calendar day (YYYY-MM-DD). */
    day: (value: string) => shortenSeptember(day.format(new Date(`${value}T00:00:00Z`))),
    /** A calendar month (YYYY-MM). */
    month: (value: string) => month.format(new Date(`${value}-01T00:00:00Z`)),
  };
}

/** Writes a figure with the minus sign of all screens, instead of a hyphen. */
function withMinus(figure: string): string {
  return figure.replace("-", "−");
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Decimal text, which Intl formats exactly at any size. Throws `TypeError` for other text. */
function decimal(value: Decimal): `${number}` {
  if (!isDecimal(value)) throw new TypeError(`Not a decimal number: ${value}`);
  return value;
}

function isDecimal(value: string): value is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(value);
}
