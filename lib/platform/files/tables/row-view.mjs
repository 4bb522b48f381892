// @ts-check

/** @typedef {import("./cells.mjs").Cell} Cell */

/**
 * A row as its file has it, valid while it is taken. Cells are made when they are asked for: most of a wide sheet's are not.
 *
 * @typedef {{
 *   row: number,
 *   isHidden: boolean,
 *   count: number,
 *   last: number,
 *   cell: (at: number) => Cell | undefined,
 *   list: () => Cell[],
 * }} RowView
 */

/**
 * A line of a CSV file.
 *
 * @implements {RowView}
 */
export class TextRow {
  isHidden = false;

  /**
   * @param {number} row
   * @param {readonly string[]} fields
   */
  constructor(row, fields) {
    this.row = row;
    this.fields = fields;
    this.count = 0;
    this.last = -1;
    for (let at = 0; at < fields.length; at += 1)
      if (fields[at] !== "") {
        this.count += 1;
        this.last = at;
      }
  }

  /**
   * @param {number} at
   * @returns {Cell | undefined}
   */
  cell(at) {
    const text = this.fields[at] ?? "";
    return text === "" ? undefined : { at, kind: "raw", text };
  }

  /** @returns {Cell[]} */
  list() {
    return this.fields.flatMap((_, at) => this.cell(at) ?? []);
  }
}

/**
 * A row of cells that are there already.
 *
 * @implements {RowView}
 */
export class CellRow {
  /**
   * @param {number} row
   * @param {boolean} isHidden
   * @param {Cell[]} cells
   */
  constructor(row, isHidden, cells) {
    this.row = row;
    this.isHidden = isHidden;
    this.cells = cells;
    this.count = cells.length;
    this.last = cells.reduce((most, { at }) => Math.max(most, at), -1);
  }

  /** @param {number} at */
  cell(at) {
    return this.cells.find((cell) => cell.at === at);
  }

  list() {
    return this.cells;
  }
}
