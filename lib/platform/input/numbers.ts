import { toLatinDigits } from "./digits";
import { removeMarks } from "./marks";

/** The message keys of a text that is not read as a number; each text says what to type instead. */
export const NUMBER_REASONS = [
  "wholeNumber",
  "commaInUnits",
  "commaInDecimal",
  "ambiguousPoint",
  "digitGroups",
  "wordsInNumber",
  "signsInNumber",
  "reversedNumber",
  "tooManyDigits",
  "tooManyDecimals",
  "decimalNumber",
] as const;
export type NumberReason = (typeof NUMBER_REASONS)[number];

/** The only number that a text can mean, or the reason for which the text is rejected. */
export type ReadNumber = { readonly value: number } | { readonly reason: NumberReason };

// Shows the characters after it from the last to the first.
const REVERSAL = /\u202E/u;

// Every sign that groups, splits or leads a number, as its Latin twin.
const TWINS: Readonly<Record<string, string>> = {
  "\u066C": ",",
  "\uFF0C": ",",
  "\u066B": ".",
  "\uFF0E": ".",
  "\uFF0B": "+",
  "’": "'",
  "\u00A0": " ",
  "\u2009": " ",
  "\u202F": " ",
};
const TWIN = new RegExp(`[${Object.keys(TWINS).join("")}]`, "gu");
const MINUS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/gu;

/** A sign before or after, digits in one piece or in groups of three, and decimals. */
const NUMBER =
  /^(?<before>[+-]?) ?(?<whole>\d+|[1-9]\d{0,2}(?:(?<group>[,' ])\d{3})(?:\k<group>\d{3})*)?(?:(?<point>\.)(?<decimals>\d*))? ?(?<after>-?)$/;

/** The most digits that a JavaScript number represents exactly. */
const MOST_DIGITS = 15;

/** Checks whether a text is empty, or consists of spaces and invisible marks alone. */
export function isBlank(text: string): boolean {
  return removeMarks(text).trim() === "";
}

/**
 * Reads a whole number of units as people, spreadsheets and Arabic keyboards write it: `1,200`, `١٬٢٠٠`, `12.0`, `5-`.
 * A text that could also mean another number, such as `12,5` or `1.200`, is rejected.
 */
export function readUnits(text: string): ReadNumber {
  return readNumber(text, { decimals: 0, comma: "commaInUnits", other: "wholeNumber" });
}

/** Reads a number with at most two decimals, such as a price; otherwise as `readUnits`. */
export function readDecimal(text: string): ReadNumber {
  return readNumber(text, { decimals: 2, comma: "commaInDecimal", other: "decimalNumber" });
}

/**
 * Reads a percentage as `readDecimal`, with or without a percent sign after it. A single comma before the last one or two digits is its
 * decimal point: nobody groups thousands of percent.
 */
export function readPercent(text: string): ReadNumber {
  if (REVERSAL.test(text)) return { reason: "reversedNumber" };
  const plain = toPlainSigns(text.replace(PERCENT_SIGN, ""));
  return readDecimal(plain.replace(DECIMAL_COMMA, "$1.$2"));
}

const PERCENT_SIGN = /[%\u066A\uFF05](?=[\s\p{Cf}]*$)/u;
const DECIMAL_COMMA = /^([+-]?\d*)[,،](\d{1,2})$/;

type Kind = {
  readonly decimals: number;
  /** The reasons for a comma that does not group thousands, and for a text that is not like a number. */
  readonly comma: NumberReason;
  readonly other: NumberReason;
};

function readNumber(text: string, kind: Kind): ReadNumber {
  if (REVERSAL.test(text)) return { reason: "reversedNumber" };
  const plain = toPlainSigns(text);
  const groups = NUMBER.exec(plain)?.groups;
  if (!groups) return { reason: explainError(plain, kind) };
  const parts = toParts(groups);
  const reason = findDoubt(parts, kind);
  if (reason) return { reason };
  const size = Number(`${parts.whole || "0"}.${parts.fraction || "0"}`);
  return { value: parts.signs.includes("-") && size !== 0 ? -size : size };
}

type Parts = {
  readonly signs: string;
  readonly isGrouped: boolean;
  /** Digits before the point as typed, and those that count. */
  readonly digits: string;
  readonly whole: string;
  /** Digits after the point as typed, and those that count. */
  readonly decimals: string;
  readonly fraction: string;
};

function toParts(groups: Readonly<Record<string, string | undefined>>): Parts {
  const digits = groups.whole?.replace(/\D/g, "") ?? "";
  const decimals = groups.decimals ?? "";
  return {
    signs: `${groups.before ?? ""}${groups.after ?? ""}`,
    isGrouped: groups.group !== undefined,
    digits,
    whole: digits.replace(/^0+/, ""),
    decimals,
    fraction: decimals.replace(/0+$/, ""),
  };
}

/** The reason for which a text of the right form is not read. */
function findDoubt(parts: Parts, { decimals, other }: Kind): NumberReason | null {
  const { signs, isGrouped, digits, whole, fraction } = parts;
  if (digits + parts.decimals === "") return other;
  if (signs.length > 1) return "signsInNumber";
  // Thousands of one region, decimals of another: 1.200 is read as neither.
  if (!isGrouped && parts.decimals.length === 3 && /^[1-9]\d{0,2}$/.test(digits))
    return "ambiguousPoint";
  if (fraction.length > decimals) return decimals === 0 ? other : "tooManyDecimals";
  return whole.length + fraction.length > MOST_DIGITS ? "tooManyDigits" : null;
}

/** The text without marks and surrounding space, with Latin digits and signs. */
function toPlainSigns(text: string): string {
  return toLatinDigits(removeMarks(text))
    .replace(TWIN, (sign) => TWINS[sign] ?? sign)
    .replace(MINUS, "-")
    .trim();
}

/** The reason that helps most: the first thing that a person would have to change. */
function explainError(plain: string, { comma, other }: Kind): NumberReason {
  const unsigned = plain.replace(/^[-+(] ?| ?[-+)]$/g, "");
  if (!/\d/.test(plain) || /\de[-+]?\d/i.test(plain)) return other;
  if (/[\p{L}\p{Sc}]/u.test(plain)) return "wordsInNumber";
  if (NUMBER.test(unsigned)) return "signsInNumber";
  if (!/^[\d.,،' ]+$/.test(unsigned)) return other;
  if (/[,،]/.test(unsigned)) return comma;
  return /[' ]/.test(unsigned) ? "digitGroups" : "ambiguousPoint";
}
