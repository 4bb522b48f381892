// @ts-check
import { toNumberFormat } from "./number-format.mjs";
import { CellRow } from "./row-view.mjs";
import { attribute, XmlReader } from "./xml.mjs";

/**
 * @typedef {import("./cells.mjs").Cell} Cell
 * @typedef {import("./number-format.mjs").NumberFormat} NumberFormat
 */

/** Names that this format has for some number formats. */
const NAMED_FORMATS = new Map([
  ...["Short Date", "Medium Date", "Long Date", "General Date", "Short Time", "Medium Time"].map(
    (name) => /** @type {const} */ ([name, "yyyy-mm-dd"]),
  ),
  /** @type {const} */ (["Percent", "0%"]),
]);
const CURRENCY = /^(Currency|Euro Currency|Fixed|Standard|Scientific|General)/;

/** @param {string} text */
export function isXmlSpreadsheet(text) {
  return text.slice(0, 4_096).includes("urn:schemas-microsoft-com:office:spreadsheet");
}

/**
 * The sheets of an XML Spreadsheet 2003, which older programs write as .xls.
 *
 * @param {string} text
 * @returns {import("./open-file.mjs").OpenSheet[]}
 */
export function openXmlSpreadsheet(text) {
  const names = new SheetList();
  new XmlReader(names).push(text);
  return names.sheets.map(({ name, isHidden }, at) => ({
    name,
    isHidden,
    isActive: at === names.active,
    separator: null,
    read: async (take) => {
      const parser = new TableParser(at, take);
      const reader = new XmlReader(parser);
      parser.onEnd = () => reader.stop();
      reader.push(text);
      return parser.facts;
    },
  }));
}

/** Finds the names of the sheets, and which of them is open. */
class SheetList {
  /** @type {{ name: string, isHidden: boolean }[]} */
  sheets = [];
  active = 0;
  #text = "";

  /**
   * @param {string} name
   * @param {string} tag
   */
  open(name, tag) {
    this.#text = "";
    if (name === "Worksheet")
      this.sheets.push({ name: attribute(tag, "Name") ?? "", isHidden: false });
  }

  /** @param {string} name */
  close(name) {
    const sheet = this.sheets.at(-1);
    if (name === "ActiveSheet") this.active = Number(this.#text) || 0;
    if (name === "Visible" && sheet && this.#text !== "SheetVisible") sheet.isHidden = true;
    if (name === "Selected" && sheet) this.active ||= this.sheets.length - 1;
  }

  /** @param {string} text */
  text(text) {
    if (text.length < 32) this.#text += text.trim();
  }
}

/** Makes rows of the tags of one sheet. */
class TableParser {
  /** @type {import("./sheet.mjs").SheetFacts} */
  facts = { merges: [], hiddenColumns: [], isFiltered: false, lastRow: null };
  /** @type {() => void} */
  onEnd = () => undefined;
  /** @type {Map<string, NumberFormat>} */
  #formats = new Map();
  #style = "";
  #sheet = -1;
  #row = 0;
  #isHidden = false;
  /** @type {Cell[]} */
  #cells = [];
  #at = -1;
  #column = -1;
  #tag = "";
  #type = "";
  #value = "";

  /**
   * @param {number} wanted
   * @param {import("./sheet.mjs").TakeRow} take
   */
  constructor(wanted, take) {
    this.wanted = wanted;
    this.take = take;
  }

  /**
   * @param {string} name
   * @param {string} tag
   */
  open(name, tag) {
    if (name === "Style") this.#style = attribute(tag, "ID") ?? "";
    if (name === "NumberFormat")
      this.#formats.set(this.#style, getFormat(attribute(tag, "Format")));
    if (name === "Worksheet") this.#sheet += 1;
    if (this.#sheet !== this.wanted) return;
    if (name === "AutoFilter") this.facts.isFiltered = true;
    if (name === "Column") this.#openColumn(tag);
    if (name === "Row") {
      this.#row = Number(attribute(tag, "Index") ?? this.#row + 1);
      this.#isHidden = attribute(tag, "Hidden") === "1";
      this.#cells = [];
      this.#at = -1;
    }
    if (name === "Cell") this.#openCell(tag);
    if (name === "Data") {
      this.#type = attribute(tag, "Type") ?? "String";
      this.#value = "";
    }
  }

  /** @param {string} name */
  close(name) {
    if (this.#sheet !== this.wanted) return;
    if (name === "Data") this.#cells.push(...this.#readCell());
    if (name === "Cell") this.#at += Number(attribute(this.#tag, "MergeAcross") ?? 0);
    if (name === "Worksheet") this.onEnd();
    if (name === "Row" && this.#cells.length > 0)
      if (!this.take(new CellRow(this.#row, this.#isHidden, this.#cells))) this.onEnd();
  }

  /** @param {string} text */
  text(text) {
    if (this.#type !== "") this.#value += text;
  }

  /** @param {string} tag */
  #openColumn(tag) {
    const first = Number(attribute(tag, "Index") ?? this.#column + 2) - 1;
    this.#column = first + Number(attribute(tag, "Span") ?? 0);
    if (attribute(tag, "Hidden") === "1")
      this.facts.hiddenColumns.push({ first, last: this.#column });
  }

  /** @param {string} tag */
  #openCell(tag) {
    this.#tag = tag;
    this.#type = "";
    this.#at = Number(attribute(tag, "Index") ?? this.#at + 2) - 1;
    const [across, down] = ["MergeAcross", "MergeDown"].map((name) =>
      Number(attribute(tag, name) ?? 0),
    );
    if (across || down)
      this.facts.merges.push({
        top: this.#row,
        bottom: this.#row + (down ?? 0),
        left: this.#at,
        right: this.#at + (across ?? 0),
      });
  }

  /** @returns {Cell[]} */
  #readCell() {
    const [at, text, type] = [this.#at, this.#value, this.#type];
    this.#type = "";
    if (text === "") return [];
    if (type === "DateTime")
      return [
        { at, kind: "date", text: text.replace("T", " ").replace(/ 00:00:00.*$|\.000$/, "") },
      ];
    if (type === "Error") return [{ at, kind: "error", text }];
    if (type === "Boolean") return [{ at, kind: "boolean", text: text === "1" ? "TRUE" : "FALSE" }];
    const value = Number(text);
    if (type !== "Number" || Number.isNaN(value)) return [{ at, kind: "text", text }];
    const format = this.#formats.get(attribute(this.#tag, "StyleID") ?? "") ?? "plain";
    const known = format === "date" ? "plain" : format;
    return [{ at, kind: "number", text: String(value), value, format: known }];
  }
}

/** @param {string | undefined} name */
function getFormat(name = "General") {
  return CURRENCY.test(name) ? "plain" : toNumberFormat(0, NAMED_FORMATS.get(name) ?? name);
}
