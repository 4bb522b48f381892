/**
 * Text that no spreadsheet takes for a formula: one that begins with =, +, -, @, a tab or a line break gets an apostrophe before it.
 * A text that begins with apostrophes before these gets one more, so that taking one away restores every text.
 */
export function defused(text: string): string {
  return /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}
