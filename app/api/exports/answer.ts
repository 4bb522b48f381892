import type * as z from "zod/v4/core";
import { writeCsv } from "@/lib/exports/tables/csv";
import type { Table } from "@/lib/exports/tables/table";
import { writeXlsx } from "@/lib/exports/tables/xlsx";
import { beginExport } from "@/lib/exports/commands";
import { exportFileName, type ExportFormat } from "@/lib/exports/rules";
import { whileConnected } from "@/lib/http/incoming-body";
import { patientStream } from "@/lib/http/patient-stream";
import { methods, read } from "@/lib/http/route";
import { limitConcurrency } from "@/lib/platform/load/limit-concurrency";
import { toDay } from "@/lib/platform/time/days";
import { shownFactory } from "@/lib/settings/queries";
import type { ExportedList, Filter } from "./list";

// An export reads and packs without a pause for as long as its reader keeps up.
const exportsAtOnce = limitConcurrency("exports", {
  atOnce: 3,
  each: 1,
  waiting: 12,
  retryAfter: 10,
});

/** The formats of a file: their names, media types and writers. */
export const FORMATS = {
  xlsx: {
    name: "an Excel workbook",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: writeXlsx,
  },
  csv: { name: "CSV", type: "text/csv", write: writeCsv },
} as const satisfies Record<ExportFormat, unknown>;

/** The methods of an export's address. */
export function exportList<S extends z.$ZodObject, I extends Filter>(
  list: ExportedList<S, I>,
  format: ExportFormat,
) {
  const { name, type, write } = FORMATS[format];
  return methods({
    GET: read({
      summary: `${list.rows} as ${name}, sent while it is read. The heads are in the language of locale (en or ar).`,
      query: list.query,
      input: list.input,
      answer: type,
      refusals: list.refusals,
      run: async (actor, input, call) => {
        const endTurn = await whileConnected(call, (signal) =>
          exportsAtOnce.acquire([actor.id], 1, signal),
        );
        try {
          const { currency } = await shownFactory();
          const table = await begun(await list.table(actor, input, currency));
          const headers = createHeaders(table, type, format);
          if (call.request.method === "HEAD") {
            endTurn();
            return new Response(null, { headers });
          }
          await beginExport(actor, { list: list.list, format, filter: toTexts(input) });
          return new Response(patientStream(write(table), endTurn), { headers });
        } catch (thrown) {
          endTurn();
          throw thrown;
        }
      },
    }),
  });
}

/** The table after its first page was read: what is refused is refused before anything is sent. */
async function begun(table: Table): Promise<Table> {
  const pages = table.pages[Symbol.asyncIterator]();
  const first = await pages.next();
  async function* all() {
    for (let page = first; !page.done; page = await pages.next()) yield page.value;
  }
  return { ...table, pages: all() };
}

/** Creates the headers of a file with a table, which is saved under the table's name. */
export function createHeaders(table: Table, type: string, format: ExportFormat) {
  const { title, timeZone, fileWords = [title, toDay(new Date(), timeZone)] } = table;
  const fileName = exportFileName(fileWords, format);
  return {
    "content-type": format === "csv" ? `${type}; charset=utf-8` : type,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    // A proxy that packs it again would hold it back.
    "cache-control": "no-store, no-transform",
    "x-content-type-options": "nosniff",
  };
}

/** Returns the filter of the list as texts for the log. */
function toTexts(filter: object): Record<string, string> {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}
