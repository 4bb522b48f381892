// Arabic-Indic, Persian and full-width digits.
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Replaces Latin digits with Arabic-Indic ones. */
export function toArabicDigits(value: string): string {
  return value.replace(/[0-9]/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}

/** Replaces Arabic-Indic, Persian and full-width digits with Latin ones. */
export function toLatinDigits(value: string): string {
  return value.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
