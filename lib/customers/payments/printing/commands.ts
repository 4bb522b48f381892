import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { documentMeta } from "@/lib/printing/document-meta";
import { renderPdf } from "@/lib/printing/render-pdf";
import { storePrint } from "@/lib/printing/store/repository";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { factoryOnPaper } from "@/lib/settings/repository";
import { getNamedCustomer } from "../../queries";
import { paymentName } from "../payment-name";
import { getPayment } from "../repository";
import { printVoucherSchema } from "./schema";
import { voucherTemplate } from "./template";

/** Makes the voucher of a payment and stores it for the actor. Throws `customerNotFound`, `paymentNotFound`, `printBusy`. */
export const printVoucher = command(
  "customers.manage",
  printVoucherSchema,
  async (actor, { locale, id, paymentId }): Promise<PrintView> => {
    const customer = await getNamedCustomer(actor, { id });
    const payment = await getPayment(driver, id, paymentId);
    const factory = await factoryOnPaper(locale);
    const meta = documentMeta(shownName(actor), locale, factory);
    const pdf = await renderPdf(voucherTemplate, { meta, customer, payment });
    const number = paymentName(payment.number);
    const { name, customerID } = customer;
    return inTransaction(actor, async (tx) => {
      const { amount } = payment;
      const details = { name, customerID, payment: { name: number, amount } };
      await recordLog(tx, actor.username, "PAYMENT_PRINTED", details);
      return storePrint(tx, actor, printFileName("payment", number), pdf);
    });
  },
);
