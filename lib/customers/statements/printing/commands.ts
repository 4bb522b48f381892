import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { toMeantDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { documentMeta } from "@/lib/printing/document-meta";
import { renderPdf } from "@/lib/printing/render-pdf";
import { storePrint } from "@/lib/printing/store/repository";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { factoryOnPaper } from "@/lib/settings/repository";
import { getNamedCustomer } from "../../queries";
import { getStatement } from "../queries";
import { printStatementSchema } from "../schema";
import { statementTemplate } from "./template";

/** Makes a customer's statement on paper and stores it for the actor. Throws `customerNotFound`, `printTooLong`, `printBusy`. */
export const printStatement = command(
  "customers.manage",
  printStatementSchema,
  async (actor, { locale, id, from, to = today() }): Promise<PrintView> => {
    const { TZ } = settings();
    const days = { from: from === undefined ? "" : toMeantDay(from, TZ), to: toMeantDay(to, TZ) };
    const [customer, statement, factory] = await Promise.all([
      getNamedCustomer(actor, { id }),
      getStatement(actor, { id, from, to }),
      factoryOnPaper(locale),
    ]);
    const meta = documentMeta(shownName(actor), locale, factory);
    const pdf = await renderPdf(statementTemplate, { meta, customer, ...days, statement });
    const { name, customerID } = customer;
    return inTransaction(actor, async (tx) => {
      const { closing, lines } = statement;
      const details = { name, customerID, ...days, lines: lines.length, closing };
      await recordLog(tx, actor.username, "STATEMENT_PRINTED", details);
      return storePrint(tx, actor, printFileName("statement", customerID), pdf);
    });
  },
);
