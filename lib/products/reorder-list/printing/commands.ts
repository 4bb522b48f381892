import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta } from "@/lib/printing/document-meta";
import { MAX_PRINTED_LINES, printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { today } from "@/lib/platform/time/today";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import { selectOrdered } from "../rules";
import { countReorderLines, selectReorderLines } from "../repository";
import { printReorderListSchema } from "./schema";
import { reorderListTemplate } from "./template";

/**
 * Makes a document of the reorder list with the quantities that a person wants, without the colors of which none are wanted, and
 * keeps it for the one who asked. Throws `printTooLong`, `printBusy`.
 */
export const printReorderList = command(
  "reorderList.view",
  printReorderListSchema,
  async (actor, { q = "", locale, quantities }): Promise<PrintView> => {
    const most = MAX_PRINTED_LINES;
    const count = await countReorderLines(driver, q);
    if (count > most) throw printTooLong(reorderListTemplate, count);
    const wanted = new Map(quantities.map(({ code, quantity }) => [code, quantity]));
    const lines = selectOrdered(await selectReorderLines(driver, { q, limit: most }), wanted);
    const pdf = await renderPdf(reorderListTemplate, {
      meta: documentMeta(shownName(actor), locale, await factoryOnPaper(locale)),
      search: q,
      lines,
    });
    return inTransaction(actor, async (tx) => {
      const changed = lines.filter(({ code }) => wanted.has(code)).length;
      const details = { lines: lines.length, changed, ...(q && { q }) };
      await recordLog(tx, actor.username, "REORDER_LIST_PRINTED", details);
      return storePrint(tx, actor, printFileName("reorder-list", today()), pdf);
    });
  },
);
