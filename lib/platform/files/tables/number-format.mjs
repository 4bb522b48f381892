// @ts-check

/** Excel's own date and time formats, by number. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const PERCENT_FORMATS = [9, 10];

/**
 * Digits of a pattern: how many there are at least, and how many of them the place takes unless it is the first.
 *
 * @typedef {{ zeros: number, places: number }} Digits
 *
 * A number format: that of dates, of percentages, a plain one, or a pattern that writes zeros in front of numbers or texts around them.
 *
 * @typedef {"date" | "percent" | "plain" | readonly (string | Digits)[]} NumberFormat
 */

/**
 * The kind of a format by its number, and its code unless it is one of Excel's own.
 *
 * @param {number} id
 * @param {string | undefined} code
 * @returns {NumberFormat}
 */
export function toNumberFormat(id, code) {
  if (code !== undefined) return parseFormat(code);
  if (DATE_FORMATS.some(([first = 0, last = 0]) => id >= first && id <= last)) return "date";
  return PERCENT_FORMATS.includes(id) ? "percent" : "plain";
}

/** A quoted text, an escaped sign, a space as wide as a sign, a repeated sign, brackets, digits, or any other sign. */
const TOKENS = /"([^"]*)"|\\([^])|_[^]|\*[^]|\[([^\]]*)\]|[0#?]+|[^]/g;

/**
 * @param {string} code
 * @returns {NumberFormat}
 */
function parseFormat(code) {
  /** @type {(string | Digits)[]} */
  const parts = [];
  let bare = "";
  // General, or a fraction.
  let isPlain = /^general|[?]\s*\//i.test(code.trim());
  for (const [token, quoted, escaped, bracket] of code.matchAll(TOKENS)) {
    if (token === ";") break;
    if (bracket !== undefined) {
      if (/^[hms]+$/i.test(bracket)) return "date";
      // A currency.
      if (/^\$[^-]/.test(bracket)) isPlain = true;
    } else if (quoted !== undefined || escaped !== undefined) parts.push(quoted ?? escaped ?? "");
    else if (/^[0#?]/.test(token))
      parts.push({ zeros: token.replaceAll("#", "").length, places: token.length });
    else if (/^[_*]/.test(token)) continue;
    else if (/[-/() :+]/.test(token)) parts.push(token);
    else bare += token;
  }
  if (isPlain) return "plain";
  if (/[dmyhs]/i.test(bare)) return "date";
  if (bare.includes("%")) return "percent";
  const hasDigits = parts.some((part) => typeof part !== "string");
  return bare === "" && hasDigits ? parts : "plain";
}

/**
 * The text of a whole number in a pattern; nothing for one that the pattern does not show whole.
 *
 * @param {number} value
 * @param {readonly (string | Digits)[]} pattern
 */
export function formatNumber(value, pattern) {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const zeros = pattern.flatMap((part) => (typeof part === "string" ? [] : part.zeros));
  const width = zeros.reduce((sum, count) => sum + count, 0);
  let rest = String(value).padStart(width, "0");
  /** @type {string[]} */
  const texts = [];
  // From the end: what is too long stands in front of the first digits.
  const first = pattern.findIndex((part) => typeof part !== "string");
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const part = pattern[at] ?? "";
    const cut =
      typeof part === "string" || at === first ? 0 : Math.max(0, rest.length - part.places);
    if (typeof part === "string") texts.unshift(part);
    else {
      texts.unshift(rest.slice(cut));
      rest = rest.slice(0, cut);
    }
  }
  return texts.join("").trim();
}
