// @ts-check
import { readCell, shownText } from "./cells.mjs";
import {
  comparable,
  findSkipReason,
  isNumeric,
  MOST_OF_A_TOTAL,
  repeatsHeads,
  saysSomething,
} from "./lines.mjs";
import { Refused } from "./refused.mjs";
import { isWhole } from "./table-groups.mjs";

/**
 * @typedef {import("./cells.mjs").Cell} Cell
 * @typedef {import("./row-view.mjs").RowView} RowView
 * @typedef {import("./table-types").CellProblem} CellProblem
 * @typedef {import("./table-types").TableChoice} TableChoice
 *
 * A line while a table is read: its texts by the place of the chosen column, and what is needed to see later that it is no row.
 * @typedef {{
 *   row: number,
 *   cells: string[],
 *   problems: [at: number, problem: CellProblem, limit?: number][],
 *   isSilent: boolean,
 *   isComplete: boolean,
 *   all: readonly Cell[] | null,
 *   skip: import("./table-types").SkipReason | null,
 * }} Line
 */

/** The most columns of a table, and the most characters of all cells that are read. */
export const MAX_COLUMNS = 100;
const MAX_CHARACTERS = 16_000_000;
/** Characters of a skipped line that are repeated. */
const MOST_SHOWN = 80;
/** Repeated above each page, such as the name of the company. */
const MOST_TITLES = 50;
/** Cells of a line that are looked at again. */
const MOST_CELLS = 12;
const BLANK = { text: "", problem: undefined };

/** Takes the lines of a sheet and makes rows of them. */
export class LineCollector {
  /** @type {Line[]} */
  lines = [];
  hiddenRowCount = 0;
  /** @type {number | null} */
  firstHiddenRow = null;
  #characters = 0;
  #rows = 0;
  /** @type {Set<string>} */
  #titles = new Set();

  /**
   * @param {TableChoice} choice
   * @param {number} maxRows
   */
  constructor(choice, maxRows) {
    this.choice = choice;
    this.maxRows = maxRows;
    this.heads = choice.heads.map((row) => row.map(comparable));
    this.headTexts = new Set(choice.heads.flat().flatMap((text) => text.trim() || []));
    this.kept = new Set(choice.keptLines);
  }

  /**
   * @param {RowView} view
   * @returns {true}
   */
  take(view) {
    const { row } = view;
    if (row <= this.choice.headRow) {
      if (row < this.choice.headRow) this.#takeTitle(row, view.list());
      return true;
    }
    const line = this.#readLine(view);
    const isChosen = line.problems.length > 0 || line.cells.some((text) => text.trim() !== "");
    if (!isChosen && view.list().every(isNothing)) return true;
    if (view.last >= MAX_COLUMNS) throw new Refused("importTooLarge");
    this.#takeLine(line, view, isChosen);
    return true;
  }

  /**
   * @param {number} row
   * @param {readonly Cell[]} cells
   */
  #takeTitle(row, cells) {
    const text = lineText(cells);
    if (text === "") return;
    if (this.#titles.size < MOST_TITLES) this.#titles.add(comparable(text));
    this.lines.push({ ...emptyLine(row), all: cells, skip: "title" });
  }

  /**
   * @param {Line} line
   * @param {RowView} view
   * @param {boolean} isChosen
   */
  #takeLine(line, view, isChosen) {
    line.skip = this.kept.has(line.row) ? null : this.#skipReason(line, view, isChosen);
    // Few lines are looked at again: those that lack something.
    if (!line.isComplete || line.skip) line.all = view.list().slice(0, MOST_CELLS);
    this.lines.push(line);
    if (view.isHidden) {
      this.hiddenRowCount += 1;
      this.firstHiddenRow ??= line.row;
    }
    this.#rows += line.skip ? 0 : 1;
    if (this.#rows > this.maxRows) throw new Refused("importTooManyRows");
  }

  /**
   * @param {Line} line
   * @param {RowView} view
   * @param {boolean} isChosen
   */
  #skipReason({ cells, isComplete }, view, isChosen) {
    const mayRepeat = cells.slice(0, 3).some((text) => this.headTexts.has(text.trim()));
    if (mayRepeat && repeatsHeads(view.list(), this.heads)) return "repeatedHead";
    const isWordless = !saysSomething(cells[0] ?? "");
    if (isComplete && view.count > MOST_OF_A_TOTAL && !isWordless) return null;
    const all = view.list();
    const reason = findSkipReason(all, isComplete);
    if (reason) return reason;
    if (!isComplete && this.#titles.has(comparable(lineText(all)))) return "pageLine";
    return isChosen ? null : "section";
  }

  /** @param {RowView} view */
  #readLine(view) {
    const line = emptyLine(view.row);
    for (const [place, { at, type }] of this.choice.columns.entries()) {
      const cell = view.cell(at);
      const { text, problem } = cell ? readCell(cell, type) : BLANK;
      line.cells.push(text);
      if (problem) line.problems.push([place, problem]);
      this.#characters += text.length;
    }
    if (this.#characters > MAX_CHARACTERS) throw new Refused("importTooLarge");
    line.isComplete = isWhole(line, this.choice);
    return line;
  }
}

/**
 * Checks whether a cell in a column that is not read says nothing of its line: a number, such as one that counts lines.
 *
 * @param {Cell} cell
 */
function isNothing(cell) {
  const text = shownText(cell);
  return text === "" || isNumeric(text);
}

/**
 * @param {number} row
 * @returns {Line}
 */
function emptyLine(row) {
  return {
    row,
    cells: [],
    problems: [],
    isSilent: false,
    isComplete: false,
    all: null,
    skip: null,
  };
}

/**
 * The texts of a line as one.
 *
 * @param {readonly Cell[]} cells
 */
export function lineText(cells) {
  const texts = cells.map(shownText).filter((text) => text !== "");
  return texts.join(" · ").slice(0, MOST_SHOWN);
}
