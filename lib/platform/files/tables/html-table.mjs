// @ts-check
import { Refused } from "./refused.mjs";
import { CellRow } from "./row-view.mjs";
import { attribute, XmlReader } from "./xml.mjs";

/** @typedef {import("./cells.mjs").Cell} Cell */

const HTML = /<(html|body|table|tr|td)[\s>]/i;
const BREAKS = new Set(["br", "p", "div", "li"]);
/** Rows and columns of one cell, and cells of all merged ones together. */
const MAX_SPAN = 1_000;
const MAX_MERGED = 100_000;

/** @param {string} text */
export function isHtml(text) {
  const first = text.slice(0, 4_096).trimStart();
  return first.startsWith("<") && HTML.test(first);
}

/**
 * The tables of a web page, which older programs write as .xls, one sheet for each.
 *
 * @param {string} text
 * @returns {import("./open-file.mjs").OpenSheet[]}
 */
export function openHtml(text) {
  const parser = new PageParser();
  new XmlReader(parser).push(text);
  parser.closeRow();
  const tables = parser.tables.filter(({ rows }) => rows.length > 0);
  return tables.map(({ rows, merges }, at) => ({
    name: tables.length > 1 ? `Table ${at + 1}` : "",
    separator: null,
    isHidden: false,
    isActive: at === 0,
    read: async (take) => {
      for (const { row, cells } of rows) if (!take(new CellRow(row, false, cells))) break;
      return { merges, hiddenColumns: [], isFiltered: false, lastRow: rows.at(-1)?.row ?? null };
    },
  }));
}

/** @typedef {{ rows: { row: number, cells: Cell[] }[], merges: import("./ranges.mjs").Range[], last: number, taken: Map<string, true> }} PageTable */

/** Makes tables of the tags of a page, also where closing tags are missing. */
class PageParser {
  /** @type {PageTable[]} */
  tables = [];
  /** @type {PageTable | undefined} */
  #table;
  /** @type {Cell[] | undefined} */
  #cells;
  #at = -1;
  /** @type {string | undefined} */
  #text;

  /**
   * @param {string} name
   * @param {string} tag
   */
  open(name, tag) {
    const lower = name.toLowerCase();
    if (lower === "table") {
      this.closeRow();
      this.#table = { rows: [], merges: [], last: 0, taken: new Map() };
      this.tables.push(this.#table);
    }
    if (lower === "tr") {
      this.closeRow();
      if (this.#table) this.#table.last += 1;
      this.#cells = [];
      this.#at = -1;
    }
    if (lower === "td" || lower === "th") this.#openCell(tag);
    if (BREAKS.has(lower) && this.#text) this.#text += " ";
  }

  /** @param {string} name */
  close(name) {
    const lower = name.toLowerCase();
    if (lower === "td" || lower === "th") this.#closeCell();
    if (lower === "tr" || lower === "table") this.closeRow();
  }

  /** @param {string} text */
  text(text) {
    if (this.#text !== undefined) this.#text += text;
  }

  closeRow() {
    this.#closeCell();
    if (this.#table && this.#cells && this.#cells.length > 0)
      this.#table.rows.push({ row: this.#table.last, cells: this.#cells });
    this.#cells = undefined;
  }

  /** @param {string} tag */
  #openCell(tag) {
    this.#closeCell();
    const table = this.#table;
    if (!table || !this.#cells) return;
    do this.#at += 1;
    while (table.taken.has(`${table.last},${this.#at}`));
    const [across, down] = ["colspan", "rowspan"].map((name) => {
      const span = Math.floor(Number(attribute(tag.toLowerCase(), name) ?? 1));
      return Math.min(Math.max(span || 1, 1), MAX_SPAN);
    });
    this.#text = "";
    this.#start = this.#at;
    this.#merge(table, across ?? 1, down ?? 1);
  }

  #start = -1;

  /**
   * @param {PageTable} table
   * @param {number} across
   * @param {number} down
   */
  #merge(table, across, down) {
    const [top, left] = [table.last, this.#at];
    this.#at += across - 1;
    if (across === 1 && down === 1) return;
    if (table.taken.size + across * down > MAX_MERGED) throw new Refused("importTooLarge");
    table.merges.push({ top, bottom: top + down - 1, left, right: left + across - 1 });
    for (let row = top + 1; row < top + down; row += 1)
      for (let at = left; at < left + across; at += 1) table.taken.set(`${row},${at}`, true);
  }

  #closeCell() {
    const text = this.#text?.replace(/\s+/g, " ").trim();
    if (text && this.#cells) this.#cells.push({ at: this.#start, kind: "text", text });
    this.#text = undefined;
  }
}
