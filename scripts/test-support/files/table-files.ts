import { deflateRawSync } from "node:zlib";
import { strToU8, Zip, ZipPassThrough, zipSync } from "fflate";
import { escapeXml, DECLARATION, MAIN } from "@/lib/exports/tables/sheet-xml";
import { listWorkbookParts, sheetPath } from "@/lib/exports/tables/workbook-xml";

/** A cell as a workbook has it: text, a number, a date by its serial, a formula with or without a stored result, or an error. */
export type TestCell =
  | string
  | number
  | null
  | { readonly date: number }
  | { readonly formula: string; readonly result?: number }
  | { readonly error: string };

type Options = {
  /** Ranges of merged cells, such as A2:A4. */
  readonly merged?: readonly string[];
  /** True when dates are counted from 1904 on, as on old Macs. */
  readonly is1904?: boolean;
  /** Text before the sheet's XML, such as a document type. */
  readonly before?: string;
  /** Replacement of [entity] in the XML, not escaped. */
  readonly entity?: string;
};

const DAY_STYLE = 5;

/** A workbook of one sheet, written by hand, so that it can have what no library writes. */
export function workbook(rows: readonly (readonly TestCell[])[], options: Options = {}): File {
  const { merged = [], is1904 = false, before = "", entity = "" } = options;
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${at + 1}`)).join("")}</row>`,
  );
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  const sheet = `${DECLARATION}${before}<worksheet xmlns="${MAIN}"><sheetData>${lines.join("")}</sheetData>${
    merges && `<mergeCells>${merges}</mergeCells>`
  }</worksheet>`;
  const parts = Object.fromEntries(
    listWorkbookParts({ title: "Test" }, 1).map(([path, xml]) => [
      path,
      strToU8(dated(xml, is1904)),
    ]),
  );
  return createFile(
    "rows.xlsx",
    zipSync({ ...parts, [sheetPath(1)]: strToU8(sheet.replaceAll("[entity]", entity)) }),
  );
}

/** A file of this content. */
export function createFile(name: string, content: string | Uint8Array<ArrayBuffer>): File {
  return new File([content], name);
}

function dated(xml: string, is1904: boolean): string {
  return is1904 ? xml.replace("<sheets>", '<workbookPr date1904="1"/><sheets>') : xml;
}

function letter(column: number): string {
  return String.fromCharCode("A".charCodeAt(0) + column);
}

function cellXml(cell: TestCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  if ("date" in cell) return `<c r="${place}" s="${DAY_STYLE}"><v>${cell.date}</v></c>`;
  if ("error" in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`;
  const result = cell.result === undefined ? "" : `<v>${cell.result}</v>`;
  return `<c r="${place}"><f>${escapeXml(cell.formula)}</f>${result}</c>`;
}

/** A workbook whose sheet unpacks to so many bytes of blanks, and says that it has as many as `says`. */
export function bomb(bytes: number, says: number): File {
  const packed = deflateRawSync(Buffer.alloc(bytes, " "), { level: 1 });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, part) => void parts.push(part));
  for (const [path, xml] of listWorkbookParts({ title: "Test" }, 1)) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const sheet = new ZipPassThrough(sheetPath(1));
  const packing = Object.assign(sheet, {
    compression: 8,
    process: (_: Uint8Array, isLast: boolean) => {
      sheet.size = says;
      sheet.ondata(null, packed, isLast);
    },
  });
  zip.add(packing);
  packing.push(new Uint8Array(), true);
  zip.end();
  return new File(parts, "bomb.xlsx");
}
