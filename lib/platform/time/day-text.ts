import type { Formats } from "next-intl";
import { isDay } from "./days";
import { toLatinDigits } from "@/lib/platform/input/digits";

/** The format of a day on screens and paper: "21 Nov 2026", "21 نوفمبر 2026". */
const DAY_FORMAT = { day: "numeric", month: "short", year: "numeric" } as const;

/** A month: "November 2026", "نوفمبر 2026". */
const MONTH_FORMAT = { month: "long", year: "numeric" } as const;

/** A time of day; 24 hours in English. */
const TIME_FORMAT = { hour: "2-digit", minute: "2-digit" } as const;

/** The ways to write a date, by the names that `useFormatter` takes. */
export const FORMATS = {
  dateTime: {
    /** In the factory's time zone; `calendarDay` is for a day that is the same one everywhere (YYYY-MM-DD). */
    day: DAY_FORMAT,
    calendarDay: { ...DAY_FORMAT, timeZone: "UTC" },
    month: { ...MONTH_FORMAT, timeZone: "UTC" },
    time: TIME_FORMAT,
    timeWithSeconds: { ...TIME_FORMAT, second: "2-digit" },
    /** A day with the time of day. */
    moment: { ...DAY_FORMAT, ...TIME_FORMAT },
  },
} as const satisfies Formats;

/** Writes September with three letters as the other short months; English with the day before the month has "Sept". */
export function shortenSeptember(date: string): string {
  return date.replace(/\bSept\b/, "Sep");
}

const BETWEEN = "[\\s/.،,-]+";
const MONTH = `(\\d{1,2}|\\p{L}{3,})`;
const DAY_FIRST = new RegExp(`^(\\d{1,2})${BETWEEN}${MONTH}${BETWEEN}(\\d{4}|\\d{2})$`, "u");
const MONTH_FIRST = new RegExp(`^${MONTH}${BETWEEN}(\\d{4})$`, "u");

/**
 * Parses a typed day to YYYY-MM-DD: the day first, the month as a number or by its name in either language, the year with four digits or
 * with the last two of this century, or ISO 8601; with Latin or Arabic-Indic digits. Undefined when it is not a day.
 */
export function dayTyped(typed: string): string | undefined {
  const text = plain(typed);
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(text) ?? [];
  const century = year.length === 2 ? "20" : "";
  const meant = day ? `${century}${year}-${monthNumber(month)}-${day.padStart(2, "0")}` : text;
  return isDay(meant) ? meant : undefined;
}

/** Parses a typed month to YYYY-MM, as `dayTyped` does. */
export function monthTyped(typed: string): string | undefined {
  const text = plain(typed);
  const [, month = "", year = ""] = MONTH_FIRST.exec(text) ?? [];
  const meant = month ? `${year}-${monthNumber(month)}` : text;
  return isDay(`${meant}-01`) ? meant : undefined;
}

/** The number (MM) of a month written as a number or by the start of its name; "" for other text. */
function monthNumber(text: string): string {
  if (/^\d/.test(text)) return text.padStart(2, "0");
  names ??= ["en-GB", "ar-EG"].map(namesIn);
  const at = Math.max(...names.map((months) => months.findIndex((name) => name.startsWith(text))));
  return at < 0 ? "" : String(at + 1).padStart(2, "0");
}

let names: string[][] | undefined;

function namesIn(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, at) => plain(format.format(Date.UTC(2026, at))));
}

// Copied text can contain direction marks, and few people type the hamza of "أبريل".
function plain(text: string): string {
  return toLatinDigits(text)
    .replace(/[\u061C\u200E\u200F\u2066-\u2069]/g, "")
    .replace(/[أإآ]/g, "ا")
    .trim()
    .toLowerCase();
}
