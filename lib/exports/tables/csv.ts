import { stringify } from "csv-stringify/sync";
import { defuse } from "./defused";
import { readCell, type Cell, type Table, type TableColumn, type TotalRow } from "./table";
import { wallTime } from "./wall-time";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The table as CSV (RFC 4180, UTF-8 with a byte order mark, by which Excel recognises it). Moments are those of the table's time
 * zone, as "2026-11-24 09:05:00".
 */
export async function* writeCsv(table: Table): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { columns, timeZone } = table;
  yield encodeText(BYTE_ORDER_MARK + toLines([columns.map(({ head }) => defuse(head))]));
  for await (const rows of table.pages)
    yield encodeText(
      toLines(
        rows.map((cells) => columns.map((column, at) => writeCell(cells[at], column, timeZone))),
      ),
    );
  if (table.totals) yield encodeText(toLines(table.totals.map((row) => writeTotal(row, table))));
}

function writeTotal({ name, days, cells }: TotalRow, { columns, timeZone }: Table): string[] {
  const label = days === undefined ? name : `${name} ${days}`;
  return columns.map((column, at) =>
    at === 0 ? defuse(label) : writeCell(cells[at - 1], column, timeZone),
  );
}

function writeCell(cell: Cell | undefined, column: TableColumn, timeZone: string): string {
  const read = readCell(cell, column);
  if (!read) return "";
  const text = String(read.value);
  if (read.kind === "moment") return wallTime(text, timeZone);
  return read.kind === "text" ? defuse(text) : text;
}

function toLines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: "windows", quoted_match: /^'|^\s|\s$/ });
}

const encoder = new TextEncoder();

function encodeText(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}
