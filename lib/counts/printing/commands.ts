import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { can } from "@/lib/auth/permissions";
import { documentMeta } from "@/lib/printing/document-meta";
import { MAX_PRINTED_LINES, printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import { selectLines } from "../lines/repository";
import { assertOpen } from "../rules";
import type { CountLineView } from "../schema";
import { countOfId } from "../repository";
import { printCountSchema } from "./schema";
import { countTemplate, type PrintedLine } from "./template";

/**
 * Makes a sheet to count with, or the differences of a count, which only reviewers may print, and stores it for the actor. A
 * blind count's sheet says nothing of the books, whoever prints it. Throws `countNotFound`, `countClosed` (only an open
 * count has a sheet), `printTooLong`, `printBusy`.
 */
export const printCount = command(
  "counts.view",
  printCountSchema,
  async (actor, { id, kind, locale }): Promise<PrintView> => {
    if (kind === "result" && !can(actor, "counts.review")) throw new AppError("notAllowed");
    const count = await countOfId(driver, actor, id);
    if (kind === "sheet") assertOpen(count);
    const most = MAX_PRINTED_LINES;
    const wanted = kind === "sheet" ? count.colors : (count.different ?? 0);
    if (wanted > most) throw printTooLong(countTemplate, wanted);
    const show = kind === "sheet" ? "all" : "different";
    const lines = await selectLines(driver, actor, { id, show, limit: most });
    const pdf = await renderPdf(countTemplate, {
      meta: documentMeta(shownName(actor), locale, await factoryOnPaper(locale)),
      kind,
      count,
      lines: lines.map(toPrinted),
    });
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "COUNT_PRINTED", { number: count.number, kind });
      return storePrint(tx, actor, printFileName(count.label, kind), pdf);
    });
  },
);

/** Leaves out who counted what and when, which is not printed and can be much. */
function toPrinted(line: CountLineView): PrintedLine {
  const { sku, productName, sortName, color, counted, ...view } = line;
  const { expected, movedMeanwhile, difference } = view;
  return { sku, productName, sortName, color, counted, expected, movedMeanwhile, difference };
}
