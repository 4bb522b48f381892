import {
  readCell,
  type Cell,
  type CellKind,
  type Table,
  type TableColumn,
  type TotalRow,
} from "./table";
import { wallTime } from "./wall-time";

/** The formats of cells, in the order of `cellXfs` in the workbook's styles. */
const STYLES: Readonly<Record<CellKind, number>> = {
  text: 1,
  number: 2,
  decimal: 3,
  moment: 4,
  day: 5,
};
const HEAD_STYLE = 6;
const TITLE_STYLE = 7;
/** The formats of the cells of totals. */
const TOTAL_STYLES = { ...STYLES, text: 8, number: 9, decimal: 10 };

/** Widths of columns in characters; those of texts follow from what they hold. */
const WIDTHS: Readonly<Record<Exclude<CellKind, "text">, number>> = {
  number: 12,
  decimal: 14,
  moment: 18,
  day: 13,
};

const DAY = 86_400_000;
// Excel counts days from 1899-12-30 on.
const EPOCH = 25_569;
/** The most characters of a cell. */
const MAX_CELL = 32_767;

/** Returns the number of the row with the heads: the first one, or that after the title, the lines about the table and a blank row. */
export function getHeadRow({ about }: Pick<Table, "about">): number {
  return about ? about.length + 3 : 1;
}

/**
 * The beginning of a sheet, with the lines about the table and the row of its heads, which stay in sight. The columns are as wide as the
 * first rows need. Printed, it is as wide as an A4 page lies.
 */
export function sheetStart(table: Table, first: readonly (readonly Cell[])[] = []): string {
  const { columns, isRightToLeft, totals = [] } = table;
  const names = totals.map(({ name }) => name);
  const widths = columns.map((column, at) => {
    const width = getColumnWidth(column, at === 0 ? names : [], listTexts(column, at, first));
    // What is typed into a blank cell of a text stays as it is typed: an SKU such as 00123 keeps its zeros.
    const style = column.kind === "text" ? ` style="${STYLES.text}"` : "";
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  const direction = isRightToLeft ? ' rightToLeft="1"' : "";
  const headRow = getHeadRow(table);
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${direction} workbookViewId="0">
<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join("")}</cols><sheetData>${aboutXml(table)}${rowXml(headRow, columns.map(headXml))}`;
}

/** The title and the lines about the table, each a cell that goes on over the blank ones beside it. */
function aboutXml({ title, about }: Table): string {
  if (!about) return "";
  const lines = [title, ...about].map((line, at) =>
    rowXml(at + 1, [(address) => textXml(address, at === 0 ? TITLE_STYLE : STYLES.text, line)]),
  );
  return lines.join("");
}

const [NARROWEST, WIDEST] = [8, 48];
/** The width of a head's filter button, in characters. */
const BUTTON = 4;

/** Lists the texts of a column in the first rows. */
function listTexts(column: TableColumn, at: number, first: readonly (readonly Cell[])[]): string[] {
  if (column.kind !== "text") return [];
  return first.map((cells) => String(readCell(cells[at], column)?.value ?? ""));
}

/** The width of a column in characters: what its head, the names of totals and its texts need, within limits. */
function getColumnWidth(
  { kind, head }: TableColumn,
  names: readonly string[],
  texts: readonly string[],
): number {
  const needed = [...names, ...texts].map((text) => text.length + 2);
  const least = kind === "text" ? NARROWEST : WIDTHS[kind];
  return Math.min(WIDEST, Math.max(least, head.length + BUTTON, ...needed));
}

/** Number 9 is A4. The heights of pages follow from the rows. */
const PAPER = `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>
<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`;

/** Returns the end of a sheet, whose filter reaches from the heads to the row `last`. */
export function sheetEnd(table: Table, last: number): string {
  const lastColumn = toColumnName(table.columns.length - 1);
  return `</sheetData><autoFilter ref="A${getHeadRow(table)}:${lastColumn}${last}"/>${PAPER}</worksheet>`;
}

/** A row of cells by its number, which counts from 1 on. */
export function cellsXml({ columns, timeZone }: Table, row: number, cells: readonly Cell[]) {
  return rowXml(
    row,
    columns.map((column, at) => cellXml(cells[at], column, timeZone)),
  );
}

/** The rows of totals, the first of them in the row `start`. */
export function totalsXml(
  { columns, timeZone }: Table,
  start: number,
  totals: readonly TotalRow[],
): string {
  const rows = totals.map(({ name, cells }, place) => {
    const label: CellXml = (address) => textXml(address, TOTAL_STYLES.text, name);
    const figures = columns
      .slice(1)
      .map((column, at) => cellXml(cells[at], column, timeZone, TOTAL_STYLES));
    return rowXml(start + place, [label, ...figures]);
  });
  return rows.join("");
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

type CellXml = ((address: string) => string) | null;

function rowXml(row: number, cells: readonly CellXml[]): string {
  const written = cells.map((cell, at) => cell?.(`${toColumnName(at)}${row}`) ?? "");
  return `<row r="${row}">${written.join("")}</row>`;
}

function headXml({ head }: TableColumn): CellXml {
  return (address) => textXml(address, HEAD_STYLE, head);
}

function cellXml(
  cell: Cell | undefined,
  column: TableColumn,
  timeZone: string,
  styles = STYLES,
): CellXml {
  const read = readCell(cell, column);
  if (!read) return null;
  const { kind, value } = read;
  if (kind === "text") return (address) => textXml(address, styles.text, String(value));
  const written = toCellValue(value, kind, timeZone);
  return (address) => `<c r="${address}" s="${styles[kind]}"><v>${written}</v></c>`;
}

function toCellValue(cell: string | number, kind: CellKind, timeZone: string): string | number {
  if (kind === "moment") return toSerialDate(wallTime(String(cell), timeZone).replace(" ", "T"));
  return kind === "day" ? toSerialDate(`${cell}T00:00:00`) : cell;
}

/** Days since Excel's first one, of a date and time without a time zone. */
function toSerialDate(time: string): number {
  return Date.parse(`${time}Z`) / DAY + EPOCH;
}

function textXml(address: string, style: number, text: string): string {
  const shown = text.length > MAX_CELL ? `${text.slice(0, MAX_CELL - 1)}…` : text;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** Text for XML. What XML cannot have is left out; what Excel would take for a coded character (_x0041_) is coded itself. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? "");
}

const LETTERS = 26;

/** A, B, … Z, AA, …: the name of a column by its place from 0 on. */
function toColumnName(at: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : toColumnName(Math.floor(at / LETTERS) - 1) + last;
}
