import { strToU8, Zip, ZipDeflate } from "fflate";
import { cellsXml, getHeadRow, sheetEnd, sheetStart, totalsXml } from "./sheet-xml";
import type { Cell, Table } from "./table";
import { listWorkbookParts, sheetPath } from "./workbook-xml";

/** Excel's limit, with the row of heads. */
const MAX_ROWS = 1_048_576;

/**
 * The table as an Excel workbook: numbers, days and moments are real ones, its heads stay in sight, and it is laid out from right
 * to left where the table is. Totals stand below a blank row, where no filter and no sort reaches them. A sheet that is full (Excel's limit) goes on in the next one.
 */
export async function* writeXlsx(
  table: Table,
  maxRows = MAX_ROWS,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipParts();
  const sheets = new Sheets(table, zip, maxRows);
  for await (const rows of table.pages) {
    sheets.measure(rows);
    for (const cells of rows) sheets.add(cells);
    sheets.write();
    yield* zip.takeBytes();
  }
  sheets.addTotals();
  sheets.close();
  for (const [path, xml] of listWorkbookParts(table, sheets.count)) zip.add(path).push(xml, true);
  zip.end();
  yield* zip.takeBytes();
}

const MEASURED_ROWS = 500;

type Row = readonly Cell[];

/** The rows of a table in one sheet after the other. */
class Sheets {
  count = 0;
  /** The last row of the sheet that is filtered. */
  private row = 0;
  private text = "";
  private part: Part;
  private first: readonly Row[] = [];

  constructor(
    private readonly table: Table,
    private readonly zip: ZipParts,
    private readonly maxRows: number,
  ) {
    this.part = this.begun();
  }

  add(cells: Row): void {
    this.reserve(1);
    this.row += 1;
    this.text += cellsXml(this.table, this.row, cells);
  }

  /** Takes the widths of columns from the first rows. */
  measure(rows: readonly Row[]): void {
    if (this.first.length > 0) return;
    this.first = rows.slice(0, MEASURED_ROWS);
    if (this.count === 1 && this.row === getHeadRow(this.table)) this.text = this.startOfSheet();
  }

  addTotals(): void {
    const { totals = [] } = this.table;
    if (totals.length === 0) return;
    this.reserve(1 + totals.length);
    this.text += totalsXml(this.table, this.row + 2, totals);
  }

  write(): void {
    this.part.push(this.text);
    this.text = "";
  }

  close(): void {
    this.part.push(this.text + sheetEnd(this.table, this.row), true);
    this.text = "";
  }

  /** Goes on in another sheet unless this one has room for so many rows. */
  private reserve(rows: number): void {
    if (this.row + rows <= this.maxRows) return;
    this.close();
    this.part = this.begun();
  }

  private begun(): Part {
    this.count += 1;
    this.row = getHeadRow(this.table);
    this.text = this.startOfSheet();
    return this.zip.add(sheetPath(this.count));
  }

  private startOfSheet(): string {
    return sheetStart(this.table, this.first);
  }
}

type Part = { readonly push: (text: string, isLast?: boolean) => void };

/** A ZIP file that is taken away as it grows. */
class ZipParts {
  private ready: Uint8Array<ArrayBuffer>[] = [];
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.ready.push(bytes);
  });

  add(path: string): Part {
    const file = new ZipDeflate(path, { level: 6 });
    this.zip.add(file);
    return { push: (text, isLast) => file.push(strToU8(text), isLast) };
  }

  end(): void {
    this.zip.end();
  }

  /** The bytes written since the last call. */
  takeBytes(): Uint8Array<ArrayBuffer>[] {
    const taken = this.ready;
    this.ready = [];
    return taken;
  }
}
