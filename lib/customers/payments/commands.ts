import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { checkedPdfOrPhoto } from "@/lib/platform/files/images";
import { toMeantDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { inTransactionWithReceipt } from "../receipts/repository";
import { lockCustomerOrMerged } from "../repository";
import { paymentName } from "./payment-name";
import { assertOwnDeals, getPayment } from "./repository";
import { negate } from "./rules";
import { recordPaymentSchema, reversePaymentSchema, type PaymentView } from "./schema";

/**
 * Records a payment of a customer, or a refund, with its receipt; nothing changes it later. Throws `customerNotFound`, `dealNotFound`,
 * `dealOfOtherCustomer`, `invalidInput` for a day after today, and the errors of `checkedPdfOrPhoto`.
 */
export const recordPayment = command(
  "customers.manage",
  recordPaymentSchema,
  async (actor, { id: sentId, dealIds = [], receipt, ...sent }): Promise<PaymentView> => {
    const { TZ } = settings();
    const day = toMeantDay(sent.day, TZ);
    if (day > today()) throw invalidField("day", "paymentDayFuture");
    const dueDay = sent.dueDay === undefined ? null : toDate(toMeantDay(sent.dueDay, TZ));
    const forDeals = [...new Set(dealIds)];
    const file = receipt && (await checkedPdfOrPhoto(receipt, actor.id));
    return inTransactionWithReceipt(actor, file, async (tx, receiptId) => {
      const id = await lockCustomerOrMerged(tx, actor, sentId);
      await assertOwnDeals(tx, id, forDeals);
      const made = { customerId: id, madeById: actor.id, username: actor.username };
      const { id: paymentId } = await tx.payment.create({
        data: { ...sent, ...made, day: toDate(day), dueDay, receiptId },
        select: { id: true },
      });
      await tx.paymentDeal.createMany({ data: forDeals.map((dealId) => ({ paymentId, dealId })) });
      const payment = await getPayment(tx, id, paymentId);
      const details = { ...(await getNames(tx, id)), payment: toLogged(payment) };
      await recordLog(tx, actor.username, "PAYMENT_RECORDED", details);
      return payment;
    });
  },
);

/**
 * Takes a payment back by another one of the negative amount, today; both stay. Throws `customerNotFound`, `paymentNotFound`,
 * `paymentReversed` for one that was reversed, and `reversalNotReversible` for a reversal.
 */
export const reversePayment = command(
  "customers.manage",
  reversePaymentSchema,
  async (actor, { id: sentId, paymentId, reason }): Promise<PaymentView> => {
    return inTransaction(actor, async (tx) => {
      const id = await lockCustomerOrMerged(tx, actor, sentId);
      const original = await getPayment(tx, id, paymentId);
      if (original.reverses) throw new AppError("reversalNotReversible");
      if (original.reversedBy)
        throw new AppError("paymentReversed", {
          params: { reversal: paymentName(original.reversedBy.number) },
        });
      const { amount, method, dueDay, reference } = original;
      const reversal = await tx.payment.create({
        data: {
          customerId: id,
          madeById: actor.id,
          username: actor.username,
          method,
          reference,
          reason,
          reversesId: paymentId,
          day: toDate(today()),
          amount: negate(amount),
          dueDay: dueDay && toDate(dueDay),
        },
        select: { id: true },
      });
      const payment = await getPayment(tx, id, reversal.id);
      const names = { ...(await getNames(tx, id)), original: paymentName(original.number) };
      const details = { ...names, payment: toLogged(payment) };
      await recordLog(tx, actor.username, "PAYMENT_REVERSED", details);
      return payment;
    });
  },
);

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A payment as the log stores it, with the name that people use. */
function toLogged({ deals, displayName: _, ...payment }: PaymentView) {
  return { ...payment, name: paymentName(payment.number), deals: [...deals] };
}

async function getNames(tx: Tx, id: string) {
  const { name, customerId } = await tx.customer.findUniqueOrThrow({
    where: { id },
    select: { name: true, customerId: true },
  });
  return { name, customerID: customerId };
}
