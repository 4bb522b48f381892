import "server-only";
import { shownName, type Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { inTransaction } from "@/lib/platform/database/db";
import { documentMeta } from "@/lib/printing/document-meta";
import { MAX_PRINTED_LINES, printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { storePrint } from "@/lib/printing/store/repository";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { factoryOnPaper } from "@/lib/settings/repository";
import { issueLogged, noteFirstPrint } from "../repository";
import { toVoucherAddress } from "../rules";
import { printVoucherSchema } from "../schema";
import { stockVoucherTemplate, type StockVoucherDocument } from "./template";

/**
 * Prints the voucher of what a document added or removed, which gets its number with the first print; every further print says that it is
 * a copy. Stores the document for the actor. Throws `nothingMoved`, `printTooLong`, `printBusy`.
 */
export const printVoucher = command(
  "vouchers.print",
  printVoucherSchema,
  async (actor, { locale, origin, ...wanted }): Promise<PrintView> => {
    const voucher = await inTransaction(UNKEYED, async (tx) => {
      const issued = await issueLogged(tx, actor, wanted, MAX_PRINTED_LINES);
      // Before it has a number: none is given to a paper that cannot be.
      if (issued.colors > issued.lines.length)
        throw printTooLong(stockVoucherTemplate, issued.colors);
      return issued;
    });
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const model = { meta, voucher, address: toVoucherAddress(new URL(origin).origin, voucher._id) };
    // Of two people who print it at once, one gets a copy.
    const original = voucher.isPrinted ? null : await makePrint(actor, { ...model, isCopy: false });
    return original ?? (await makePrint(actor, { ...model, isCopy: true }));
  },
);

/** Renders and stores the paper. Returns null when it would be a second original. */
async function makePrint(
  actor: Actor,
  model: StockVoucherDocument & { readonly isCopy: true },
): Promise<PrintView>;
async function makePrint(actor: Actor, model: StockVoucherDocument): Promise<PrintView | null>;
async function makePrint(actor: Actor, model: StockVoucherDocument): Promise<PrintView | null> {
  const { voucher, isCopy } = model;
  const pdf = await renderPdf(stockVoucherTemplate, model);
  return inTransaction(actor, async (tx) => {
    if (!isCopy && !(await noteFirstPrint(tx, voucher._id))) return null;
    await recordLog(tx, actor.username, "VOUCHER_PRINTED", { voucher: voucher.name, isCopy });
    return storePrint(tx, actor, printFileName("voucher", voucher.name), pdf);
  });
}
