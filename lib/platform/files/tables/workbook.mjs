// @ts-check
import { unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";

/** The most bytes that a workbook may unpack to, several times what the most rows of an exported list would take. */
const MAX_UNPACKED = 160 * 1024 * 1024;

/**
 * The cells of the first sheet. A formula has the result that its program stored, a date is written as YYYY-MM-DD.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./read-table.mjs").Read | import("./read-table.mjs").Refused>}
 */
export async function cellsOfWorkbook(bytes) {
  try {
    if (declaredSize(bytes) > MAX_UNPACKED) return { refused: "importTooLarge" };
    const { sheets } = await readXlsx(bytes, { sheets: [0] });
    const [sheet] = sheets;
    if (!sheet) return { refused: "importType" };
    return { rows: sheet.rows.map((row) => row.map(textOf)), odd: oddCells(sheet) };
  } catch {
    return { refused: "importType" };
  }
}

/**
 * What the archive says of its files' sizes. One that lies is stopped by the process's memory.
 *
 * @param {Uint8Array} bytes
 */
function declaredSize(bytes) {
  let size = 0;
  unzipSync(bytes, { filter: ({ originalSize }) => ((size += originalSize), false) });
  return size;
}

/** @param {unknown} value */
function textOf(value) {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dateText(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return String(value);
}

/** @param {Date} date */
function dateText(date) {
  if (Number.isNaN(date.getTime())) return "";
  const text = date.toISOString();
  return text.slice(0, 10) + (text.endsWith("T00:00:00.000Z") ? "" : ` ${text.slice(11, 19)}`);
}

/**
 * @param {import("hucre/xlsx").Sheet} sheet
 * @returns {import("./read-table.mjs").Read["odd"]}
 */
function oddCells({ rows, cells, merges = [] }) {
  /** @type {import("./read-table.mjs").Read["odd"]} */
  const odd = [];
  rows.forEach((row, at) =>
    row.forEach((value, column) => {
      if (value instanceof Date) odd.push([at, column, "date"]);
    }),
  );
  for (const [place, { type, value }] of cells ?? []) {
    const [row = 0, column = 0] = place.split(",").map(Number);
    if (type === "error") odd.push([row, column, "error"]);
    if (type === "formula" && value === null) odd.push([row, column, "formula"]);
  }
  for (const { startRow, startCol, endRow, endCol } of merges)
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, widthOf(rows)); column += 1)
        if (row > startRow || column > startCol) odd.push([row, column, "merged"]);
  return odd;
}

/** @param {readonly (readonly unknown[])[]} rows */
function widthOf(rows) {
  return rows[0]?.length ?? 0;
}
