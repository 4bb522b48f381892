const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Replaces Arabic-Indic and Persian digits with Latin ones. */
export function toLatinDigits(value: string): string {
  return value.replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
