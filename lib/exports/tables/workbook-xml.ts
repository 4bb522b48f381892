import { DECLARATION, escapeXml, getHeadRow, MAIN } from "./sheet-xml";
import type { Table } from "./table";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The most characters of a sheet's name, and what it may not have. */
const MAX_NAME = 31;
const NOT_IN_NAMES = /[\\/?*:[\]]/g;

/** The path of a sheet by its number, which counts from 1 on. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** The parts of a workbook beside its sheets, each with its path. */
export function listWorkbookParts(
  table: Pick<Table, "title" | "about" | "isRightToLeft">,
  sheets: number,
): readonly (readonly [path: string, xml: string])[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  return [
    ["[Content_Types].xml", contentTypes(numbers)],
    ["_rels/.rels", relationships([["rId1", "officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbook(table, numbers)],
    [
      "xl/_rels/workbook.xml.rels",
      relationships([
        ...numbers.map(
          (number) => [`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`] as const,
        ),
        ["rIdStyles", "styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", stylesXml(table.isRightToLeft)],
  ];
}

function contentTypes(numbers: readonly number[]): string {
  const part = (path: string, kind: string) =>
    `<Override PartName="/${path}" ContentType="${TYPE}.${kind}+xml"/>`;
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
${part("xl/workbook.xml", "sheet.main")}${part("xl/styles.xml", "styles")}
${numbers.map((number) => part(sheetPath(number), "worksheet")).join("")}</Types>`;
}

function relationships(
  targets: readonly (readonly [id: string, type: string, target: string])[],
): string {
  const each = targets.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}

function workbook(
  { title, about }: Pick<Table, "title" | "about">,
  numbers: readonly number[],
): string {
  const sheets = numbers.map(
    (number) =>
      `<sheet name="${toSheetName(title, number)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const head = getHeadRow({ about });
  // The heads are repeated on every printed page.
  const titles = numbers.map(
    (number) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${toSheetName(title, number).replaceAll("'", "''")}'!$${head}:$${head}</definedName>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets>
<definedNames>${titles.join("")}</definedNames></workbook>`;
}

function toSheetName(title: string, number: number): string {
  const end = number === 1 ? "" : ` ${number}`;
  const name = cutAtWord(title.replace(NOT_IN_NAMES, " ").trim(), MAX_NAME - end.length);
  return escapeXml(name + end);
}

/** Cuts a text to at most `most` characters, after a whole word where that is not much shorter. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const lastBlank = text.lastIndexOf(" ", most);
  return text.slice(0, lastBlank > most / 2 ? lastBlank : most).trim();
}

// The formats of `STYLES` in sheet-xml.ts, in its order after the first one: text, whole numbers, decimals, moments, days, heads,
// the title; texts, whole numbers and decimals of totals.
const TEXT = '<xf numFmtId="49"';
const FORMATS = [
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="49" fontId="2" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="3" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="4" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/>',
];

/** The formats with texts at the side where the sheet begins: otherwise a Latin name in an Arabic sheet touches the figure beside it. */
function listFormats(isRightToLeft: boolean): string[] {
  const side = isRightToLeft ? "right" : "left";
  return FORMATS.map((format) =>
    format.startsWith(TEXT)
      ? format.replace("/>", ` applyAlignment="1"><alignment horizontal="${side}"/></xf>`)
      : format,
  );
}

function stylesXml(isRightToLeft: boolean): string {
  return `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE3ECEE"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FORMATS.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${listFormats(isRightToLeft).join("")}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
