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

/**
 * The first rows of each sheet.
 *
 * @param {Uint8Array} bytes
 */
export async function previewSheets(bytes) {
  const read = await readTable(bytes, 50_000);
  if ("refused" in read) return read;
  const top = read.rows.flatMap((texts, at) => (texts.length > 0 ? [{ row: at + 1, texts }] : []));
  return [
    {
      name: "",
      isHidden: false,
      isActive: true,
      rowCount: read.rows.length,
      top: top.slice(0, 60),
      separator: null,
    },
  ];
}

/**
 * The rows of a sheet in parts.
 *
 * @param {Uint8Array} bytes
 * @param {import("./table-types").TableChoice} choice
 * @param {number} maxRows
 */
export async function readRows(bytes, { headRow, columns }, maxRows) {
  const read = await readTable(bytes, maxRows);
  if ("refused" in read) return read;
  const odd = new Map(read.odd.map(([row, column, oddity]) => [`${row},${column}`, oddity]));
  const rows = read.rows.slice(headRow).flatMap((texts, index) => {
    const at = headRow + index;
    const cells = columns.map((column) => texts[column.at] ?? "");
    const problems = columns.flatMap((column, place) => {
      const oddity = odd.get(`${at},${column.at}`);
      return oddity ? [[place, oddity]] : [];
    });
    if (problems.length === 0 && cells.every((cell) => !cell.trim())) return [];
    return [{ row: at + 1, cells, ...(problems.length > 0 && { problems }) }];
  });
  const parts = [];
  for (let at = 0; at < rows.length; at += 500)
    parts.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + 500))));
  return {
    parts,
    skipped: [],
    skippedCount: 0,
    blankGroups: [],
    blankGroupCount: 0,
    filledCount: 0,
    hiddenRowCount: 0,
    firstHiddenRow: null,
    isFiltered: false,
    hiddenColumns: [],
  };
}
