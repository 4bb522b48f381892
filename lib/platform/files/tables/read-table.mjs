// @ts-check
import { readCell } from "./cells.mjs";
import { openFile } from "./open-file.mjs";
import { Refused } from "./refused.mjs";
import { applyMerges, joinGroups, skipFooters } from "./table-groups.mjs";
import { LineCollector, lineText, MAX_COLUMNS } from "./table-rows.mjs";

/**
 * @typedef {import("./table-rows.mjs").Line} Line
 * @typedef {import("./table-types").SheetPreview} SheetPreview
 * @typedef {import("./table-types").TableChoice} TableChoice
 * @typedef {import("./table-types").TableParts} TableParts
 */

/** Rows of a preview, and characters of each of its cells. */
const MOST_TOP = 60;
const MOST_PREVIEWED = 200;
/** Rows and characters of a part, which is read at once. */
const PART_ROWS = 500;
const PART_CHARACTERS = 500_000;
/** Skipped lines and groups that are listed; all are counted. */
const MOST_LISTED = 1_000;

/**
 * Shows the first rows of each sheet.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<SheetPreview[]>}
 */
export async function previewSheets(bytes) {
  const sheets = await openFile(bytes);
  /** @type {SheetPreview[]} */
  const previews = [];
  for (const { name, isHidden, isActive, separator, read } of sheets) {
    /** @type {{ row: number, texts: string[] }[]} */
    const top = [];
    const { lastRow } = await read((row) => {
      const texts = toTexts(row.list());
      if (texts.some((text) => text.trim())) top.push({ row: row.row, texts });
      return top.length < MOST_TOP;
    });
    const rowCount = Math.max(lastRow ?? 0, top.at(-1)?.row ?? 0);
    previews.push({ name, isHidden, isActive, separator, top, rowCount });
  }
  return previews;
}

/** @param {readonly import("./cells.mjs").Cell[]} cells */
function toTexts(cells) {
  /** @type {string[]} */
  const texts = [];
  for (const cell of cells)
    if (cell.at < MAX_COLUMNS)
      texts[cell.at] = readCell(cell, "text").text.slice(0, MOST_PREVIEWED);
  return Array.from(texts, (text) => text ?? "");
}

/**
 * Reads the rows of one sheet in parts.
 *
 * @param {Uint8Array} bytes
 * @param {TableChoice} choice
 * @param {number} maxRows
 * @returns {Promise<TableParts>}
 */
export async function readRows(bytes, choice, maxRows) {
  const sheets = await openFile(bytes, choice.separator);
  const sheet = sheets[choice.separator === null ? choice.sheet : 0];
  if (!sheet) throw new Refused("importType");
  const collector = new LineCollector(choice, maxRows);
  const facts = await sheet.read((row) => collector.take(row));
  const { lines, hiddenRowCount, firstHiddenRow } = collector;
  const filledCount = applyMerges(lines, facts.merges, choice);
  skipFooters(lines, choice);
  const groups = joinGroups(lines, choice);
  const skipped = lines.flatMap(({ row, skip, all }) =>
    skip ? [{ row, reason: skip, text: lineText(all ?? []) }] : [],
  );
  return {
    parts: encodeParts(lines.filter(({ skip }) => !skip)),
    filledCount,
    skipped: skipped.slice(0, MOST_LISTED),
    skippedCount: skipped.length,
    blankGroups: groups.slice(0, MOST_LISTED),
    blankGroupCount: groups.length,
    hiddenRowCount,
    firstHiddenRow,
    isFiltered: facts.isFiltered && hiddenRowCount > 0,
    hiddenColumns: choice.columns.flatMap(({ at }) =>
      facts.hiddenColumns.some(({ first, last }) => at >= first && at <= last) ? [at] : [],
    ),
  };
}

/** @param {readonly Line[]} lines */
function encodeParts(lines) {
  const encoder = new TextEncoder();
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {object[]} */
  let rows = [];
  let characters = 0;
  const close = () => {
    if (rows.length > 0) parts.push(encoder.encode(JSON.stringify(rows)));
    rows = [];
    characters = 0;
  };
  for (const { row, cells, problems, isSilent } of lines) {
    rows.push({
      row,
      cells,
      ...(problems.length > 0 && { problems }),
      ...(isSilent && { isSilent }),
    });
    characters += cells.reduce((sum, text) => sum + text.length, 0);
    if (rows.length >= PART_ROWS || characters >= PART_CHARACTERS) close();
  }
  close();
  return parts;
}
