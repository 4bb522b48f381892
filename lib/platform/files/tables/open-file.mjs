// @ts-check
import { Archive } from "./archive.mjs";
import { countLines, eachRecord, listDivisions } from "./csv.mjs";
import { isHtml, openHtml } from "./html-table.mjs";
import { Refused } from "./refused.mjs";
import { TextRow } from "./row-view.mjs";
import { readWorksheet } from "./sheet.mjs";
import { decodeText } from "./text-encoding.mjs";
import { readWorkbook } from "./workbook.mjs";
import { isXmlSpreadsheet, openXmlSpreadsheet } from "./xml-spreadsheet.mjs";

/**
 * A sheet of a file, which can be read from its first row on, until `take` returns false.
 *
 * @typedef {{
 *   name: string,
 *   isHidden: boolean,
 *   isActive: boolean,
 *   separator: string | null,
 *   read: (take: import("./sheet.mjs").TakeRow) => Promise<import("./sheet.mjs").SheetFacts>,
 * }} OpenSheet
 */

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Old and encrypted workbooks. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The name that encrypted workbooks have inside. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * The sheets of a file, whose content decides what it is. A CSV file has one for each separator that it may have, the most likely first, or
 * one for the separator that is given.
 *
 * @param {Uint8Array} bytes
 * @param {string | null} separator
 * @returns {Promise<OpenSheet[]>}
 */
export async function openFile(bytes, separator = null) {
  if (startsWith(bytes, ZIP)) return openArchive(new Archive(bytes));
  if (startsWith(bytes, OLE))
    throw new Refused(
      Buffer.from(bytes).includes(ENCRYPTED) ? "importPassword" : "importOldFormat",
    );
  const text = decodeText(bytes);
  if (isXmlSpreadsheet(text)) return openXmlSpreadsheet(text);
  if (isHtml(text)) return openHtml(text);
  // A PDF, or a web page with its pictures, which Excel saves as .xls, too.
  if (/^\s*(%PDF-|{\\rtf)/.test(text)) throw new Refused("importType");
  if (/^\s*MIME-Version:/i.test(text)) throw new Refused("importOldFormat");
  return openCsv(text, separator);
}

/**
 * @param {Uint8Array} bytes
 * @param {readonly number[]} first
 */
function startsWith(bytes, first) {
  return first.every((byte, at) => bytes[at] === byte);
}

/**
 * @param {Archive} archive
 * @returns {Promise<OpenSheet[]>}
 */
async function openArchive(archive) {
  // Workbooks of other programs.
  if (archive.has("content.xml") || archive.has("Index/Document.iwa"))
    throw new Refused("importOldFormat");
  const workbook = await readWorkbook(archive);
  return workbook.sheets.map(({ name, path, isHidden, isActive }) => ({
    name,
    isHidden,
    isActive,
    separator: null,
    read: (take) => readWorksheet(archive, path, workbook, take),
  }));
}

/**
 * @param {string} text
 * @param {string | null} separator
 * @returns {OpenSheet[]}
 */
function openCsv(text, separator) {
  const divisions = listDivisions(text);
  const known = divisions.filter((division) => division.separator === separator);
  return (known.length > 0 ? known : divisions).map((division) => ({
    name: "",
    isHidden: false,
    isActive: true,
    separator: division.separator,
    read: async (take) => {
      eachRecord(division.content, division.separator, (row, fields) => {
        const line = new TextRow(row, fields);
        return line.count === 0 || take(line);
      });
      const lastRow = countLines(division.content);
      return { merges: [], hiddenColumns: [], isFiltered: false, lastRow };
    },
  }));
}
