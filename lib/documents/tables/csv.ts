import { stringify } from "csv-stringify/sync";
import { defused } from "./defused";
import type { Cell, Table, TableColumn } from "./table";
import { wallTime } from "./wall-time";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The table as CSV (RFC 4180, UTF-8 with a byte order mark, by which Excel recognises it). Moments are those of the table's time
 * zone, as "2026-11-24 09:05:00".
 */
export async function* csvOf(table: Table): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { columns, timeZone } = table;
  yield encoded(BYTE_ORDER_MARK + linesOf([columns.map(({ head }) => defused(head))]));
  for await (const rows of table.pages)
    yield encoded(
      linesOf(
        rows.map((cells) =>
          columns.map((column, at) => written(cells[at] ?? null, column, timeZone)),
        ),
      ),
    );
}

function written(cell: Cell, { kind }: TableColumn, timeZone: string): string {
  if (cell === null) return "";
  if (kind === "moment") return wallTime(String(cell), timeZone);
  return kind === "text" ? defused(String(cell)) : String(cell);
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: "windows", quoted_match: /^'|^\s|\s$/ });
}

const encoder = new TextEncoder();

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}
