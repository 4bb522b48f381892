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
    listWorkbookParts({ title: "Test", isRightToLeft: false }, 1).map(([path, xml]) => [
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
  for (const [path, xml] of listWorkbookParts({ title: "Test", isRightToLeft: false }, 1)) {
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

/** A sheet as its XML: the rows, and what stands around them. */
export type TestSheet = {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  /** XML of the rows, such as `<row r="1"><c r="A1"><v>1</v></c></row>`. */
  readonly rows: string;
  /** XML in front of the rows, such as columns. */
  readonly before?: string;
  /** XML behind the rows, such as merged cells. */
  readonly after?: string;
};

type WorkbookOptions = {
  /** The place of the sheet that was open. */
  readonly active?: number;
  /** Number formats; a cell has one by its style, from 1 on. */
  readonly formats?: readonly string[];
  /** XML of the shared strings. */
  readonly strings?: readonly string[];
};

const SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A workbook of several sheets, whose XML is written by hand. */
export function createWorkbook(sheets: readonly TestSheet[], options: WorkbookOptions = {}): File {
  const { active = 0, formats = [], strings = [] } = options;
  const relations = [
    ...sheets.map((_, at) =>
      relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`),
    ),
    relation("rIdStyles", "styles", "styles.xml"),
    relation("rIdStrings", "sharedStrings", "sharedStrings.xml"),
  ];
  const names = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const numbers = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`,
  );
  const styles = ["", ...formats].map((_, at) => `<xf numFmtId="${at === 0 ? 0 : 163 + at}"/>`);
  const parts: Record<string, string> = {
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}">${relations.join("")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${names.join("")}</sheets></workbook>`,
    "xl/styles.xml": `<styleSheet xmlns="${SPREADSHEET}"><numFmts>${numbers.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${SPREADSHEET}">${strings.map((xml) => `<si>${xml}</si>`).join("")}</sst>`,
  };
  sheets.forEach(({ before = "", rows, after = "" }, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${SPREADSHEET}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  });
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  return new File([zipSync(Object.fromEntries(files))], "rows.xlsx");
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
}

/** XML of rows of texts, the first with this number. */
export function textRows(rows: readonly (readonly string[])[], first = 1): string {
  return rows
    .map((cells, at) => {
      const row = first + at;
      const xml = cells.map((text, column) =>
        text === ""
          ? ""
          : `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${row}">${xml.join("")}</row>`;
    })
    .join("");
}
