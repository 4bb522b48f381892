// Arabic-Indic, Persian and full-width digits.
const OTHER_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;

/** Replaces Arabic-Indic, Persian and full-width digits with Latin ones. */
export function toLatinDigits(value: string): string {
  return value.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
