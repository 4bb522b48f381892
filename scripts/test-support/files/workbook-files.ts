import { strToU8, zipSync } from "fflate";

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

type Options = {
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
export function createWorkbook(sheets: readonly TestSheet[], options: Options = {}): File {
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
