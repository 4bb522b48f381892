// @ts-check
import { textsOfCsv } from "./csv.mjs";
import { cellsOfWorkbook } from "./workbook.mjs";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The most columns of a table, and the most characters of all its cells together. */
const MAX_COLUMNS = 100;
const MAX_CHARACTERS = 16_000_000;

/**
 * The oddity of a cell: a date in place of a text, a formula without a stored result, an error such as #REF!, a part of merged cells.
 *
 * @typedef {"date" | "formula" | "error" | "merged"} Oddity
 *
 * A table's texts by row and column; rows keep their place, so a blank one is an empty array.
 * @typedef {{ readonly rows: string[][], readonly odd: [row: number, column: number, oddity: Oddity][] }} Read
 * @typedef {{ readonly refused: "importType" | "importTooLarge" | "importTooManyRows" }} Refused
 */

/**
 * The first sheet of an Excel workbook, or a CSV file, as texts. The content decides which of the two it is.
 *
 * @param {Uint8Array} bytes
 * @param {number} maxRows without the row of heads
 * @returns {Promise<Read | Refused>}
 */
export async function readTable(bytes, maxRows) {
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  const read = isZip ? await cellsOfWorkbook(bytes) : textsOfCsv(bytes);
  if ("refused" in read) return read;
  const rows = withoutBlankEnd(read.rows);
  if (rows.length > maxRows + 1) return { refused: "importTooManyRows" };
  if (rows.some((row) => row.length > MAX_COLUMNS)) return { refused: "importTooLarge" };
  const characters = rows.reduce((sum, row) => sum + row.join("").length, 0);
  return characters > MAX_CHARACTERS ? { refused: "importTooLarge" } : { ...read, rows };
}

/**
 * Without the blank cells at the end of each row, and the blank rows at the end.
 *
 * @param {string[][]} rows
 */
function withoutBlankEnd(rows) {
  const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== "") + 1));
  return trimmed.slice(0, trimmed.findLastIndex((row) => row.length > 0) + 1);
}
