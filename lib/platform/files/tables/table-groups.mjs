// @ts-check
import { comparable, hasFooterWords, isNumeric } from "./lines.mjs";
import { shownText } from "./cells.mjs";
import { Refused } from "./refused.mjs";

/**
 * @typedef {import("./table-rows.mjs").Line} Line
 * @typedef {import("./ranges.mjs").Range} Range
 * @typedef {import("./table-types").TableChoice} TableChoice
 */

/** More merged cells than this are no list of goods. */
const MAX_FILLED = 2_000_000;
/** Lines at the end with so few cells are signatures and the like. */
const MOST_OF_A_FOOTER = 3;

/**
 * Fills the cells of vertically merged ones with the value of the first, where the column allows it; names others as wrong once for each
 * range. Lines that are one cell over several columns, and those that belong to heads of several rows, are no rows. Returns how many cells
 * were filled.
 *
 * @param {Line[]} lines
 * @param {readonly Range[]} merges
 * @param {TableChoice} choice
 */
export function applyMerges(lines, merges, choice) {
  const places = new Map(lines.map(({ row }, at) => [row, at]));
  let filled = 0;
  let looked = 0;
  for (const range of merges) {
    const isFlat = range.top === range.bottom;
    if (isFlat) skipWideLine(lines[places.get(range.top) ?? -1], range, choice);
    if (range.bottom <= choice.headRow || (isFlat && range.left === range.right)) continue;
    const isOfHeads = range.top <= choice.headRow;
    const first = lines[places.get(range.top) ?? -1];
    for (let row = Math.max(range.top, choice.headRow + 1); row <= range.bottom; row += 1) {
      if ((looked += 1) > MAX_FILLED) throw new Refused("importTooLarge");
      const line = lines[places.get(row) ?? -1];
      if (!line && row - range.top > lines.length) break;
      if (!line || line.skip) continue;
      if (isOfHeads) line.skip = "title";
      else {
        filled += fillLine(line, first, range, choice);
        line.isComplete = isWhole(line, choice);
      }
    }
  }
  return filled;
}

/**
 * Checks whether no needed column is blank, unless something else is wrong with it.
 *
 * @param {Pick<Line, "cells" | "problems">} line
 * @param {TableChoice} choice
 */
export function isWhole({ cells, problems }, { columns }) {
  return columns.every(
    ({ isNeeded }, place) =>
      !isNeeded || cells[place]?.trim() || problems.some(([at]) => at === place),
  );
}

/**
 * @param {Line | undefined} line
 * @param {Range} range
 * @param {TableChoice} choice
 */
function skipWideLine(line, range, { columns, keptLines }) {
  if (!line || line.skip || line.isComplete || keptLines.includes(line.row)) return;
  const covered = columns.filter(({ at }) => at >= range.left && at <= range.right).length;
  if ((line.all?.length ?? 0) <= 1 && covered > 1) line.skip = "section";
}

/**
 * @param {Line} line
 * @param {Line | undefined} first
 * @param {Range} range
 * @param {TableChoice} choice
 */
function fillLine(line, first, range, { columns }) {
  let filled = 0;
  for (const [place, { at, fillsMerged }] of columns.entries()) {
    if (at < range.left || at > range.right) continue;
    if (at === range.left && line.row === range.top) continue;
    // Whatever stands in the cell itself, nobody sees it.
    const value = at === range.left ? first?.cells[place]?.trim() : undefined;
    if (fillsMerged && at === range.left) {
      line.cells[place] = first?.cells[place] ?? "";
      filled += value ? 1 : 0;
      // What is wrong with the first is said there.
      if (first?.problems.some(([wrong]) => wrong === place)) line.isSilent = true;
    } else if (line.row <= range.top + 1) line.problems.push([place, "merged"]);
    else line.isSilent = true;
  }
  return filled;
}

/**
 * Skips lines without what is needed that are no rows: numbers alone, words alone, the words of a footer and, behind the last whole row,
 * few cells without a code.
 *
 * @param {readonly Line[]} lines
 * @param {TableChoice} choice
 */
export function skipFooters(lines, choice) {
  const last = lines.findLastIndex(({ skip, isComplete }) => !skip && isComplete);
  for (const [at, line] of lines.entries()) {
    const isAtEnd = at > last;
    if (line.skip === "section" && isAtEnd) line.skip = "footer";
    if (line.skip || line.isComplete || choice.keptLines.includes(line.row)) continue;
    line.skip = findSkipReason(line, choice, isAtEnd);
  }
}

/**
 * @param {Line} line
 * @param {TableChoice} choice
 * @param {boolean} isAtEnd
 * @returns {Line["skip"]}
 */
function findSkipReason(line, choice, isAtEnd) {
  const { columns } = choice;
  const texts = (line.all ?? []).map(shownText).filter((text) => text !== "");
  if (texts.length === 0) return null;
  if (texts.every(isNumeric)) return isBlankButNumbers(line, choice) ? "total" : null;
  const isFilled = (/** @type {number} */ place) => (line.cells[place] ?? "").trim() !== "";
  if (columns.some(({ type }, place) => type === "number" && isFilled(place))) return null;
  if (hasFooterWords(line.all ?? [])) return "footer";
  const key = columns.findIndex(({ isNeeded, type }) => isNeeded && type === "code");
  const code = line.cells[key] ?? "";
  if (texts.length === 1 && isProse(code)) return isAtEnd ? "footer" : "section";
  // The cells of a row that continues the one above it.
  const hasOwn = columns.some(
    ({ isNeeded, group }, place) => isNeeded && !group && isFilled(place),
  );
  const isFooter = isAtEnd && !code.trim() && !hasOwn && texts.length <= MOST_OF_A_FOOTER;
  return isFooter ? "footer" : null;
}

/**
 * Checks whether a line has nothing in any needed column but numbers.
 *
 * @param {Line} line
 * @param {TableChoice} choice
 */
function isBlankButNumbers(line, { columns }) {
  return columns.every(
    ({ isNeeded, type }, place) => !isNeeded || type === "number" || !line.cells[place]?.trim(),
  );
}

/**
 * Checks whether a text in the place of a code is words rather than a code.
 *
 * @param {string} code
 */
function isProse(code) {
  return /\p{L}{2}/u.test(code) && /\S[\s:：]|\.{2}|_{2}/u.test(code);
}

/**
 * Finds rows that leave blank what the first row of their group says, and fills them or names each group once. Returns the groups.
 *
 * @param {readonly Line[]} lines
 * @param {TableChoice} choice
 */
export function joinGroups(lines, { columns, fillsBlanks }) {
  const key = columns.findIndex(({ group }) => group === "key");
  /** @type {{ first: number, last: number, line: Line, blank: number }[]} */
  const groups = [];
  /** @type {Line | undefined} */
  let head;
  for (const line of key < 0 ? [] : lines) {
    if (line.skip) {
      if (line.skip !== "repeatedHead" && line.skip !== "pageLine") head = undefined;
      continue;
    }
    const blanks = head ? listBlanks(line, head, key, columns) : [];
    if (!head || blanks.length === 0) {
      if (line.cells[key]?.trim() && line.cells[key] !== head?.cells[key]) head = line;
      continue;
    }
    const group = groups.at(-1);
    const isFurther = group !== undefined && group.first > head.row;
    if (isFurther) group.last = line.row;
    else groups.push({ first: line.row, last: line.row, line, blank: blanks[0] ?? key });
    if (!fillsBlanks) line.isSilent = isFurther;
    else for (const place of blanks) line.cells[place] = head.cells[place] ?? "";
  }
  if (!fillsBlanks)
    for (const { line, last, blank } of groups) line.problems.push([blank, "blankBelow", last]);
  return groups.map(({ first, last }) => ({ first, last }));
}

/**
 * The places of what a row leaves blank and the first of its group says; none if the row is no part of the group.
 *
 * @param {Line} line
 * @param {Line} head
 * @param {number} key
 * @param {readonly import("./table-types").ChosenColumn[]} columns
 */
function listBlanks(line, head, key, columns) {
  const isBlank = (/** @type {number} */ place) => !line.cells[place]?.trim();
  const isWrong = (/** @type {number} */ place) => line.problems.some(([at]) => at === place);
  const places = columns.flatMap(({ group }, place) => (group ? [place] : []));
  const blanks = places.filter(
    (place) => isBlank(place) && !isWrong(place) && head.cells[place]?.trim(),
  );
  const hasOwn = columns.every(
    ({ isNeeded, group }, place) => !isNeeded || group || !isBlank(place),
  );
  // A sort of its own is a further one of the same product; another name is another product.
  const fields = places.filter((place) => place === key || !columns[place]?.isNeeded);
  const isSame = fields.every((place) => isBlank(place) || saysSame(line, head, place));
  // A row that says all but its code has rather lost it.
  const optional = fields.filter((place) => place !== key && head.cells[place]?.trim());
  const isLost = isBlank(key) && optional.filter(isBlank).length * 2 < optional.length;
  return hasOwn && isSame && !isLost ? blanks : [];
}

/**
 * @param {Line} line
 * @param {Line} head
 * @param {number} place
 */
function saysSame(line, head, place) {
  return comparable(line.cells[place] ?? "") === comparable(head.cells[place] ?? "");
}
