// @ts-check
import { readCell, shownText } from "./cells.mjs";
import { comparable, findSkipReason, isNumeric, repeatsHeads } from "./lines.mjs";
import { Refused } from "./refused.mjs";
import { isWhole } from "./table-groups.mjs";

/**
 * @typedef {import("./cells.mjs").Cell} Cell
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
    this.kept = new Set(choice.keptLines);
  }

  /**
   * @param {number} row
   * @param {readonly Cell[]} cells
   * @param {boolean} isHidden
   * @returns {true}
   */
  take(row, cells, isHidden = false) {
    const isBlank = cells.every((cell) => shownText(cell) === "" && cell.kind !== "formula");
    if (isBlank) return true;
    if (cells.some(({ at }) => at >= MAX_COLUMNS)) throw new Refused("importTooLarge");
    if (row < this.choice.headRow) this.#takeTitle(row, cells);
    else if (row > this.choice.headRow) this.#takeLine(row, cells, isHidden);
    return true;
  }

  /**
   * @param {number} row
   * @param {readonly Cell[]} cells
   */
  #takeTitle(row, cells) {
    if (this.#titles.size < MOST_TITLES) this.#titles.add(comparable(lineText(cells)));
    this.lines.push({ ...emptyLine(row), all: [...cells], skip: "title" });
  }

  /**
   * @param {number} row
   * @param {readonly Cell[]} cells
   * @param {boolean} isHidden
   */
  #takeLine(row, cells, isHidden) {
    const line = this.#readLine(row, cells);
    const isChosen = line.cells.some((text) => text.trim()) || line.problems.length > 0;
    if (!isChosen && cells.every((cell) => isNumeric(shownText(cell)))) return;
    line.skip = this.kept.has(row) ? null : this.#skipReason(line, cells, isChosen);
    // Few lines are looked at again: those that lack something.
    if (!line.isComplete || line.skip) line.all = [...cells];
    this.lines.push(line);
    if (isHidden) {
      this.hiddenRowCount += 1;
      this.firstHiddenRow ??= row;
    }
    this.#rows += line.skip ? 0 : 1;
    if (this.#rows > this.maxRows) throw new Refused("importTooManyRows");
  }

  /**
   * @param {Line} line
   * @param {readonly Cell[]} cells
   * @param {boolean} isChosen
   */
  #skipReason({ isComplete }, cells, isChosen) {
    if (repeatsHeads(cells, this.heads)) return "repeatedHead";
    const reason = findSkipReason(cells, isComplete);
    if (reason) return reason;
    if (!isComplete && this.#titles.has(comparable(lineText(cells)))) return "pageLine";
    return isChosen ? null : "section";
  }

  /**
   * @param {number} row
   * @param {readonly Cell[]} cells
   * @returns {Line}
   */
  #readLine(row, cells) {
    const line = emptyLine(row);
    for (const [place, { at, type }] of this.choice.columns.entries()) {
      const cell = cells.find((one) => one.at === at);
      const { text, problem } = cell ? readCell(cell, type) : { text: "", problem: undefined };
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
 * @param {number} row
 * @returns {Line}
 */
function emptyLine(row) {
  return {
    ...{ row, cells: [], problems: [], isSilent: false },
    ...{ isComplete: false, all: null, skip: null },
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
