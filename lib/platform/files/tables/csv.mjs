// @ts-check
import { parseCsv } from "hucre/csv";

const SEPARATORS = [",", ";", "\t"];
// Excel's own line that names the separator.
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
// What our CSV writes before a text that a spreadsheet would take for a formula.
const DEFUSED = /^'(?='*[=+\-@\t\r\n])/;
const NO_TEXT = /[\0-\x08\x0B\x0C\x0E-\x1A\x1C-\x1F]/;

/**
 * The texts of a CSV file in UTF-8, UTF-16 with a byte order mark, or Windows-1256, which Arabic Windows writes; separated by commas,
 * semicolons or tabs.
 *
 * @param {Uint8Array} bytes
 * @returns {import("./read-table.mjs").Read | import("./read-table.mjs").Refused}
 */
export function textsOfCsv(bytes) {
  const text = decoded(bytes);
  if (NO_TEXT.test(text)) return { refused: "importType" };
  const named = SEPARATOR_LINE.exec(text);
  const content = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? separatorOf(content);
  const rows = parseCsv(content, { delimiter, skipBom: false });
  const texts = rows.map((row) => row.map((cell) => String(cell ?? "").replace(DEFUSED, "")));
  // The line of the separator counts as a row, so that rows are numbered as the file's lines are.
  return { rows: named ? [[], ...texts] : texts, odd: [] };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
}

/**
 * The separator that the first line has most of, outside quotes.
 *
 * @param {string} text
 */
function separatorOf(text) {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split(/\r?\n|\r/, 1);
  const count = (/** @type {string} */ separator) => line.split(separator).length;
  return SEPARATORS.reduce((best, other) => (count(other) > count(best) ? other : best));
}
