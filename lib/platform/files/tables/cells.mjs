// @ts-check
import { formatNumber } from "./number-format.mjs";

/**
 * A cell that is not blank, in a column from 0 on. `raw` is a text of a file that knows no kinds of values; a date's text is YYYY-MM-DD.
 *
 * @typedef {{ at: number, kind: "raw" | "text" | "boolean" | "error" | "formula" | "date", text: string, value?: undefined, format?: undefined }} TextCell
 * @typedef {{ at: number, kind: "number", text: string, value: number, format: import("./number-format.mjs").NumberFormat }} NumberCell
 * @typedef {TextCell | NumberCell} Cell
 * @typedef {import("./table-types").CellProblem} CellProblem
 */

/** The sign that our CSV writes before a text that a spreadsheet would take for a formula. */
const DEFUSED = /^'(?='*(?:[\s\p{Cc}\p{Cf}\p{Zs}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n]))/u;
/** A text that people write as a formula, and an apostrophe before digits, so that zeros stay. */
const AS_FORMULA = /^="((?:[^"]|"")*)"$/;
const APOSTROPHE = /^'(?=\d+$)/;
/** A number that a spreadsheet has rounded: 4.00638E+12, or more than 15 digits of which all further ones are zeros. */
const EXPONENT = /^[+-]?\d([.,٫]\d+)?E\+?\d+$/i;
const ZEROS = /^\d{15}0{2,}$/;
const DAMAGED = "\uFFFD";
/** Spreadsheets keep so many digits of a number. */
const DIGITS = 15;
const ROUNDED_FROM = 10 ** DIGITS;
/** No field takes a text as long as this; the rest is cut off. */
const MOST_CHARACTERS = 2_000;
/** Heads and lines that are no rows are told apart by less. */
const MOST_SHOWN = 200;

/**
 * The text of a cell in a column of a type, and what is wrong with it.
 *
 * @param {Cell} cell
 * @param {import("./table-types").ColumnType} type
 * @returns {{ text: string, problem: CellProblem | undefined }}
 */
export function readCell(cell, type) {
  if (cell.kind === "number") return readNumber(cell, type);
  const { kind } = cell;
  const shortened = plainText(cell).slice(0, MOST_CHARACTERS);
  const isFormula = AS_FORMULA.exec(shortened);
  const text = copyText(isFormula?.[1]?.replaceAll('""', '"') ?? shortened);
  if (kind === "date" || kind === "error" || kind === "formula") return { text, problem: kind };
  if (text.includes(DAMAGED)) return { text, problem: "damaged" };
  const isRounded = EXPONENT.test(text) || (kind === "raw" && !isFormula && ZEROS.test(text));
  return { text, problem: type === "code" && isRounded ? "rounded" : undefined };
}

/** @param {import("./cells.mjs").TextCell} cell */
function plainText({ kind, text }) {
  return (kind === "raw" ? text.replace(DEFUSED, "") : text).replace(APOSTROPHE, "");
}

/**
 * @param {NumberCell} cell
 * @param {import("./table-types").ColumnType} type
 * @returns {{ text: string, problem: CellProblem | undefined }}
 */
function readNumber({ value, format }, type) {
  const plain = String(Number(value.toPrecision(DIGITS)));
  if (format === "percent") return { text: plain, problem: "percent" };
  if (type === "number") return { text: plain, problem: undefined };
  if (Math.abs(value) >= ROUNDED_FROM) return { text: String(value), problem: "rounded" };
  const formatted = typeof format === "object" ? formatNumber(value, format) : undefined;
  return { text: formatted ?? plain, problem: undefined };
}

/**
 * The text of a cell as a person sees it, more or less: for heads and for lines that are no rows.
 *
 * @param {Cell} cell
 */
export function shownText(cell) {
  return cell.kind === "number" ? cell.text : plainText(cell).trim().slice(0, MOST_SHOWN);
}

/**
 * A copy: a slice would keep the whole file in memory.
 *
 * @param {string} text
 */
function copyText(text) {
  return text.length > 12 ? ` ${text}`.slice(1) : text;
}
