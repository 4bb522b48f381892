/** Blanks and invisible characters, which spreadsheets pass over before they look for a formula. */
const IGNORED = String.raw`[\s\p{Cc}\p{Cf}\p{Zs}]*`;
/** The signs that begin a formula, also as full-width and small forms, and the minus of typographers. */
const SIGNS = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫−]`;
const FORMULA = new RegExp(String.raw`^'*(?:${IGNORED}${SIGNS}|[\t\r\n])`, "u");

/**
 * Text that no spreadsheet takes for a formula: one that begins with =, +, -, @ or a form of them, with or without blanks before it, or
 * with a tab or a line break, gets an apostrophe before it. A text that begins with apostrophes before these gets one more, so that
 * taking one away restores every text.
 */
export function defuse(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
