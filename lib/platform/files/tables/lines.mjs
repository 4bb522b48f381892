// @ts-check
import { shownText } from "./cells.mjs";

/**
 * @typedef {import("./cells.mjs").Cell} Cell
 * @typedef {import("./table-types").SkipReason} SkipReason
 */

/**
 * A text as lines are compared: in one case, with Latin digits, without signs that people leave out and with one form of the Arabic letters
 * that people write in several.
 *
 * @param {string} text
 */
export function comparable(text) {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\u0640]/gu, "")
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

const TOTAL_WORDS = [
  ...["total", "totals", "subtotal", "sub total", "sub-total", "grand total", "sum", "net total"],
  ...["page total", "total of page", "carried forward", "brought forward", "carry forward"],
  ...["اجمالي", "الاجمالي", "مجموع", "المجموع", "جمله", "الجمله", "المجموع الفرعي", "مجموع فرعي"],
  ...["اجمالي فرعي", "الاجمالي الفرعي", "المجموع الكلي", "الاجمالي الكلي", "الاجمالي العام"],
  ...["المجموع العام", "اجمالي عام", "اجمالي الصفحه", "مجموع الصفحه", "ما قبله", "ما بعده"],
  ...["منقول", "المنقول", "مرحل", "المرحل", "اجمالي الكميه", "اجمالي الكميات", "اجمالي الرصيد"],
];
const TOTALS = new Set(TOTAL_WORDS);
const BEGINS_TOTAL = /^(grand total|sub-?\s?total|total|اجمالي|الاجمالي|مجموع|المجموع)[\s:：(=-]/;
/** Says how many lines there are. */
const COUNTS =
  /^(عدد|count|counted|item count|number of|no\.? of|rows|records|items|lines)([\s:：(=-]|$)/;
const ENDS_TOTAL = /\s(grand total|sub-?\s?total|total|اجمالي|الاجمالي)$/;
const PAGE =
  /(^|[\s\-–—|(])(page|pg\.?|p\.|صفحه|الصفحه|صفحات|ص)\s*(no\.?|رقم)?\s*[:.#]?\s*\(?\d+\)?(\s*(of|from|من|\/|\\|-)\s*\d+)?([\s\-–—|)]|$)/;
const PAGE_OF_PAGES = /^[-–—(\s]*\d+\s*(of|من)\s*\d+[-–—)\s]*$|^[-–—]\s*\d+\s*[-–—]$/;
const FOOTER_WORDS = [
  ...["printed", "print date", "signature", "signed", "prepared by", "approved by", "checked by"],
  ...["reviewed by", "received by", "storekeeper", "store keeper", "accountant", "end of report"],
  ...["generated", "exported", "report date", "notes:", "note:", "stamp"],
  ...["توقيع", "التوقيع", "امين المخزن", "امين المستودع", "امين مخزن", "المحاسب", "مدير", "المدير"],
  ...["اعتماد", "يعتمد", "معتمد", "اعده", "اعد بواسطه", "مراجعه", "المراجع", "راجعه", "المستلم"],
  ...["استلم", "المسلم", "طبع", "طباعه", "تاريخ الطباعه", "وقت الطباعه", "نهايه التقرير", "انتهي"],
  ...["ملاحظات", "ملحوظه", "ختم", "تم استخراج", "تم التصدير", "المختص", "رئيس"],
];
/** A row that has all that is needed is a total only with so few cells. */
export const MOST_OF_A_TOTAL = 3;
const NUMERIC = /^[^\p{L}]*\p{N}[^\p{L}]*$/u;
const HAS_LETTER = /\p{L}/u;

/**
 * Checks whether a text has a letter or a digit, unlike one of dots or dashes.
 *
 * @param {string} text
 */
export function saysSomething(text) {
  return /[\p{L}\p{N}]/u.test(text);
}

/** @param {string} text */
export function isNumeric(text) {
  return NUMERIC.test(text);
}

/** @param {string} text comparable */
function isTotalWord(text) {
  return TOTALS.has(text.replace(/[\s:：.…=*_-]+$/u, "").replace(/^[\s*=_-]+/u, ""));
}

/**
 * The reason for which a line is no row whatever the table means; nothing for one that may be a row.
 *
 * @param {readonly Cell[]} cells all cells of the line
 * @param {boolean} hasAllNeeded whether no needed column is blank
 * @returns {SkipReason | undefined}
 */
export function findSkipReason(cells, hasAllNeeded) {
  const texts = cells.map(shownText).filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  const label = texts.find((text) => HAS_LETTER.test(text));
  if (label === undefined) return texts.some(isNumeric) ? undefined : "section";
  const text = comparable(label);
  const areOthersNumbers = texts.every((one) => one === label || isNumeric(one));
  const mayBeNone = !hasAllNeeded || areOthersNumbers;
  if (!mayBeNone) return undefined;
  const isPage = texts.some((one) => isPageText(comparable(one), texts.length));
  if (isPage && texts.length <= 4) return "pageLine";
  if (isTotalWord(text)) return "total";
  if (!areOthersNumbers) return undefined;
  if (COUNTS.test(text)) return "total";
  if (hasAllNeeded) return undefined;
  return BEGINS_TOTAL.test(text) || ENDS_TOTAL.test(text) ? "total" : undefined;
}

/**
 * @param {string} text comparable
 * @param {number} cells
 */
function isPageText(text, cells) {
  return PAGE.test(text) || (cells <= 2 && PAGE_OF_PAGES.test(text));
}

/**
 * Checks whether a line has the words of signatures, dates of printing and the like.
 *
 * @param {readonly Cell[]} cells
 */
export function hasFooterWords(cells) {
  const texts = cells.map((cell) => comparable(shownText(cell)));
  return texts.some((text) => FOOTER_WORDS.some((word) => startsWithWord(text, word)));
}

/**
 * @param {string} text
 * @param {string} word
 */
function startsWithWord(text, word) {
  return text.startsWith(word) && !HAS_LETTER.test(text.charAt(word.length));
}

/**
 * Checks whether a line repeats heads: nearly all its cells say what heads say, each in its own column.
 *
 * @param {readonly Cell[]} cells
 * @param {readonly (readonly string[])[]} heads comparable texts by column
 */
export function repeatsHeads(cells, heads) {
  const texts = cells.flatMap((cell) => {
    const text = comparable(shownText(cell));
    return text === "" ? [] : [{ at: cell.at, text }];
  });
  return heads.some((row) => {
    const equal = texts.filter(({ at, text }) => row[at] === text).length;
    const named = row.filter((text) => text !== "").length;
    return equal >= Math.min(2, named) && equal >= texts.length * 0.7 && equal * 2 >= named;
  });
}
