// @ts-check
import { Refused } from "./refused.mjs";

const SEPARATORS = [",", ";", "\t", "|"];
/** Excel's own line that names the separator; no spreadsheet shows it. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\r|\n)/i;
const NO_TEXT = /[\0-\x08\x0B\x0C\x0E-\x1A\x1C-\x1F]/;
/** Lines that are looked at to find the separator. */
const LOOKED_AT = 60;
const WITH_WORDS = /\p{L}{2}/u;

/**
 * The ways to divide a text into cells, the most likely first.
 *
 * @param {string} text
 * @returns {{ separator: string, content: string }[]}
 */
export function listDivisions(text) {
  if (NO_TEXT.test(text)) throw new Refused("importType");
  const named = SEPARATOR_LINE.exec(text);
  if (named?.[1]) return [{ separator: named[1], content: text.slice(named[0].length) }];
  const scored = SEPARATORS.map((separator) => ({
    separator,
    score: scoreSeparator(text, separator),
  }));
  const likely = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const found = likely.length > 0 ? likely : scored.slice(0, 1);
  return found.map(({ separator }) => ({ separator, content: text }));
}

/**
 * Rates how much a separator divides the first lines into a table: the rows with the most common number of cells, times the cells beyond the first.
 * It counts little when those rows do not begin with words, as heads do: then it rather stands inside numbers.
 *
 * @param {string} text
 * @param {string} separator
 */
function scoreSeparator(text, separator) {
  /** @type {string[][]} */
  const records = [];
  eachRecord(text, separator, (_, fields) => {
    if (fields.some((field) => field.trim())) records.push(fields);
    return records.length < LOOKED_AT;
  });
  const widths = new Map();
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1);
  const scored = [...widths].map(([width, rows]) => {
    const first = records.find(({ length }) => length === width) ?? [];
    const words = first.filter((field) => WITH_WORDS.test(field)).length;
    return (width - 1) * rows * (words * 2 >= width ? 1 : 0.05);
  });
  return Math.max(0, ...scored);
}

/**
 * Calls `take` with each line's cells and its number, which blank lines count in, until it returns false.
 *
 * @param {string} text
 * @param {string} separator
 * @param {(row: number, fields: string[]) => boolean} take
 */
export function eachRecord(text, separator, take) {
  const sign = separator.charCodeAt(0);
  let at = 0;
  let row = 1;
  let hasQuotes = true;
  while (at < text.length) {
    /** @type {string[]} */
    const fields = [];
    for (;;) {
      const quoted = hasQuotes && text[at] === '"' ? quotedField(text, at) : undefined;
      // Without a second quote anywhere behind, quotes are signs like others.
      if (quoted?.isOpen) hasQuotes = false;
      const start = quoted && !quoted.isOpen ? quoted.end : at;
      const end = endOfField(text, start, sign);
      fields.push((quoted && !quoted.isOpen ? quoted.value : "") + text.slice(start, end));
      at = end + 1;
      if (text.charCodeAt(end) !== sign) break;
    }
    if (text[at - 1] === "\r" && text[at] === "\n") at += 1;
    if (!take(row, fields)) return;
    row += 1;
  }
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number} sign
 */
function endOfField(text, at, sign) {
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === sign || code === 10 || code === 13) break;
  }
  return end;
}

/**
 * The text between quotes, of which two stand for one, and the place behind them.
 *
 * @param {string} text
 * @param {number} open
 */
function quotedField(text, open) {
  let end = text.indexOf('"', open + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return { isOpen: true, value: "", end: open };
  return { isOpen: false, value: text.slice(open + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** @param {string} text */
export function countLines(text) {
  const lines = text.match(/\r\n|\r|\n/g)?.length ?? 0;
  return /[\r\n]$/.test(text) || text === "" ? lines : lines + 1;
}
