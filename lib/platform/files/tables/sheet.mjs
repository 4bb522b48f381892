// @ts-check
import { toDateText } from "./dates.mjs";
import { parseColumn, parseRanges, toRange } from "./ranges.mjs";
import { decodeEscapes, isTrue } from "./workbook.mjs";
import { attribute, XmlReader } from "./xml.mjs";

/**
 * @typedef {import("./cells.mjs").Cell} Cell
 * @typedef {import("./row-view.mjs").RowView} RowView
 */

/**
 * @typedef {import("./ranges.mjs").Range} Range
 *
 * A sheet's facts besides its cells; `lastRow` is the one that the file names, which need not be true.
 * @typedef {{ merges: Range[], hiddenColumns: { first: number, last: number }[], isFiltered: boolean, lastRow: number | null }} SheetFacts
 *
 * Called with each row that has cells, until it returns false.
 * @typedef {(row: RowView) => boolean} TakeRow
 *
 * A cell as the file has it.
 * @typedef {{ at: number, type: string, style: number, value: string }} RawCell
 */

const MAX_MERGES = 100_000;

/**
 * Reads a worksheet, row after row.
 *
 * @param {import("./archive.mjs").Archive} archive
 * @param {string} path
 * @param {import("./workbook.mjs").Workbook} workbook
 * @param {TakeRow} take
 * @returns {Promise<SheetFacts>}
 */
export async function readWorksheet(archive, path, workbook, take) {
  const parser = new SheetParser(workbook, take);
  const reader = new XmlReader(parser);
  parser.onEnd = () => reader.stop();
  await archive.readParts(path, (part) => {
    reader.push(part);
    return !reader.isStopped;
  });
  return parser.facts;
}

/**
 * Makes rows and facts of a worksheet's tags. It is the row that it has read last.
 *
 * @implements {RowView}
 */
class SheetParser {
  /** @type {SheetFacts} */
  facts = { merges: [], hiddenColumns: [], isFiltered: false, lastRow: null };
  /** @type {() => void} */
  onEnd = () => undefined;
  row = 0;
  isHidden = false;
  /** @type {RawCell[]} */
  #cells = [];
  #at = -1;
  #type = "n";
  #style = 0;
  #value = "";
  #hasValue = false;
  #hasFormula = false;
  #isText = false;
  #isPhonetic = false;

  /**
   * @param {import("./workbook.mjs").Workbook} workbook
   * @param {TakeRow} take
   */
  constructor(workbook, take) {
    this.workbook = workbook;
    this.take = take;
  }

  /**
   * @param {string} name
   * @param {string} tag
   */
  open(name, tag) {
    switch (name) {
      case "c":
        return this.#openCell(tag);
      case "v":
        this.#isText = this.#hasValue = true;
        return;
      case "t":
        this.#isText = !this.#isPhonetic;
        this.#hasValue = true;
        return;
      case "f":
        this.#hasFormula = true;
        return;
      case "rPh":
        this.#isPhonetic = true;
        return;
      case "row":
        this.row = Number(attribute(tag, "r") ?? this.row + 1);
        this.isHidden = isTrue(attribute(tag, "hidden"));
        this.#cells = [];
        this.#at = -1;
        return;
      default:
        return this.#openFact(name, tag);
    }
  }

  /** @param {string} name */
  close(name) {
    if (name === "v" || name === "t") this.#isText = false;
    if (name === "rPh") this.#isPhonetic = false;
    if (name === "c") this.#closeCell();
    if (name === "row" && this.#cells.length > 0 && !this.take(this)) this.onEnd();
  }

  /** @param {string} text */
  text(text) {
    if (this.#isText) this.#value += text;
  }

  /** @param {string} tag */
  #openCell(tag) {
    const place = attribute(tag, "r");
    this.#at = place ? parseColumn(place) : this.#at + 1;
    this.#type = attribute(tag, "t") ?? "n";
    this.#style = Number(attribute(tag, "s") ?? 0);
    this.#value = "";
    this.#hasValue = this.#hasFormula = false;
  }

  #closeCell() {
    const type = this.#hasFormula && !this.#hasValue ? "formula" : this.#type;
    if (this.#value === "" && type !== "formula") return;
    this.#cells.push({ at: this.#at, type, style: this.#style, value: this.#value });
  }

  get count() {
    return this.#cells.length;
  }

  get last() {
    return this.#cells.reduce((most, { at }) => Math.max(most, at), -1);
  }

  /** @param {number} at */
  cell(at) {
    const found = this.#cells.find((one) => one.at === at);
    return found && this.#readCell(found);
  }

  list() {
    return this.#cells.flatMap((cell) => this.#readCell(cell) ?? []);
  }

  /**
   * @param {RawCell} cell
   * @returns {Cell | undefined}
   */
  #readCell({ at, type, style, value }) {
    switch (type) {
      case "formula":
        return { at, kind: "formula", text: "" };
      case "s":
        return textCell(at, this.workbook.strings[Number(value)] ?? "");
      case "str":
      case "inlineStr":
        return textCell(at, decodeEscapes(value));
      case "b":
        return { at, kind: "boolean", text: isTrue(value) ? "TRUE" : "FALSE" };
      case "e":
        return { at, kind: "error", text: value };
      case "d":
        return { at, kind: "date", text: value.replace("T", " ").replace(/ 00:00:00.*$/, "") };
      default:
        return this.#numberCell(at, value, this.workbook.formats[style] ?? "plain");
    }
  }

  /**
   * @param {number} at
   * @param {string} text
   * @param {import("./number-format.mjs").NumberFormat} format
   * @returns {Cell | undefined}
   */
  #numberCell(at, text, format) {
    const value = Number(text);
    if (Number.isNaN(value)) return textCell(at, text);
    if (format === "date")
      return { at, kind: "date", text: toDateText(value, this.workbook.isFrom1904) };
    return { at, kind: "number", text: String(value), value, format };
  }

  /**
   * @param {string} name
   * @param {string} tag
   */
  #openFact(name, tag) {
    const { merges, hiddenColumns } = this.facts;
    const ref = attribute(tag, "ref");
    if (name === "dimension") this.facts.lastRow = toRange(ref)?.bottom ?? null;
    if (name === "autoFilter") this.facts.isFiltered = true;
    if (name === "mergeCell" && merges.length < MAX_MERGES) merges.push(...parseRanges(ref));
    if (name === "col" && isTrue(attribute(tag, "hidden")))
      hiddenColumns.push({
        first: Number(attribute(tag, "min")) - 1,
        last: Number(attribute(tag, "max")) - 1,
      });
  }
}

/**
 * @param {number} at
 * @param {string} text
 * @returns {Cell | undefined}
 */
function textCell(at, text) {
  return text === "" ? undefined : { at, kind: "text", text };
}
