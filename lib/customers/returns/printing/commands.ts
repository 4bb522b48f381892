import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { documentMeta } from "@/lib/printing/document-meta";
import { renderPdf } from "@/lib/printing/render-pdf";
import { storePrint } from "@/lib/printing/store/repository";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { factoryOnPaper } from "@/lib/settings/repository";
import { getReturn } from "../queries";
import { returnName } from "../return-name";
import { printReturnSchema } from "./schema";
import { returnTemplate } from "./template";

/** Makes the document of a return and stores it for the actor. Throws `notFound`, `printBusy`. */
export const printReturn = command(
  "customers.manage",
  printReturnSchema,
  async (actor, { locale, id }): Promise<PrintView> => {
    const made = await getReturn(actor, { id });
    const factory = await factoryOnPaper(locale);
    const meta = documentMeta(shownName(actor), locale, factory);
    const pdf = await renderPdf(returnTemplate, { meta, made });
    const name = returnName(made.number);
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "RETURN_PRINTED", { return: name });
      return storePrint(tx, actor, printFileName("return", name), pdf);
    });
  },
);
