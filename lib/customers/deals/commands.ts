import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { checkedPdf } from "@/lib/platform/files/pdf-file";
import { assertReturnsFit } from "@/lib/customers/returns/repository";
import { inTransactionWithReceipt } from "../receipts/repository";
import { getCustomerById, lockCustomerOrMerged } from "../repository";
import type { CustomerView } from "../schema";
import { removeDeal } from "./deletion/repository";
import { lockRequestForDeal, recordDealMade } from "./requests/repository";
import {
  addDealSchema,
  dealIdSchema,
  updateDealSchema,
  type DealId,
  type DealView,
} from "./schema";
import { asSold, insertLines, toLoggedDeal } from "./repository";
import { toStoredSaleDate } from "./sale-date";

/**
 * Adds a deal with its lines and receipt; stock does not move (spec §2). With `salesRequestId` it is the deal of that request, whose
 * lines moved the stock when it was accepted. Throws `customerNotFound`, `customerArchived`, `salesRequestNotFound`, `requestHasDeal`, `notAcceptedRemoval`,
 * `colorNotFound` naming every line that the catalogue does not have, `invalidInput` for a day of the sale after today, `receiptType`, `receiptDamaged`, `receiptUnsafe`, `receiptTooLarge`.
 */
export const addDeal = command(
  "customers.manage",
  addDealSchema,
  async (actor, { products, receipt, salesRequestId, ...sent }): Promise<CustomerView> => {
    const saleDate = toStoredSaleDate(sent.saleDate);
    const file = receipt && (await checkedPdf(receipt, actor.id));
    return inTransactionWithReceipt(actor, file, async (tx, receiptId) => {
      const id = await lockCustomerOrMerged(tx, actor, sent.id);
      await assertNotArchived(tx, id);
      const request = salesRequestId ? await lockRequestForDeal(tx, actor, salesRequestId) : null;
      const lines = await asSold(tx, products);
      const made = { salesRequestId, salesRequestNumber: request?.number, madeById: actor.id };
      // The request points to one deal only: a deleted one keeps its number.
      if (request?.deletedDeal)
        await tx.deal.updateMany({ where: { salesRequestId }, data: { salesRequestId: null } });
      const deal = await tx.deal.create({
        data: { customerId: id, receiptId, saleDate, ...made },
        select: { id: true, number: true },
      });
      if (request) await recordDealMade(tx, actor, request, deal);
      await insertLines(tx, deal.id, lines);
      const customer = await getCustomerById(tx, id);
      await recordLog(tx, actor.username, "DEAL_CREATED", {
        ...getNames(customer),
        deal: toLoggedDeal(findDealView(customer, deal.id)),
      });
      return customer;
    });
  },
);

/**
 * Replaces the lines of a deal, and its receipt and the day of the sale where new ones come along; otherwise these stay (spec §2). Lines
 * that were sold before keep their names, whatever became of the product. Throws as `addDeal` does, `dealNotFound`, and
 * `belowReturned` for goods of which more have come back.
 */
export const updateDeal = command(
  "customers.manage",
  updateDealSchema,
  async (actor, { id, dealId, products, receipt, ...sent }): Promise<CustomerView> => {
    const saleDate = sent.saleDate === undefined ? undefined : toStoredSaleDate(sent.saleDate);
    const file = receipt && (await checkedPdf(receipt, actor.id));
    return inTransactionWithReceipt(actor, file, async (tx, receiptId) => {
      const { customer, deal: before } = await lockDeal(tx, actor, { id, dealId });
      const lines = await asSold(tx, products, before.products);
      if (receiptId || saleDate)
        await tx.deal.update({
          where: { id: dealId },
          data: { receiptId, saleDate },
          select: { id: true },
        });
      if (receiptId) await fileStore.remove(tx, readReceipt(before));
      await tx.dealLine.deleteMany({ where: { dealId } });
      await insertLines(tx, dealId, lines);
      await assertReturnsFit(tx, dealId);
      const updated = await getCustomerById(tx, id);
      const [was, is] = [toLoggedDeal(before), toLoggedDeal(findDealView(updated, dealId))];
      if (JSON.stringify(is) !== JSON.stringify(was))
        await recordLog(tx, actor.username, "DEAL_UPDATED", {
          ...getNames(customer),
          before: was,
          after: is,
        });
      return updated;
    });
  },
);

/**
 * Deletes a deal with its receipt; its log entry records all of it but the file. A deal of a past month stays in the totals of
 * that month. Throws `customerNotFound`, `dealNotFound`, and `dealsOfOthers` for a deal of somebody else, which only managers and
 * admins delete.
 */
export const deleteDeal = command(
  "customers.manage",
  dealIdSchema,
  async (actor, { id, dealId }): Promise<CustomerView> => {
    return inTransaction(actor, async (tx) => {
      const { customer, deal } = await lockDeal(tx, actor, { id, dealId });
      await removeDeal(tx, actor, deal);
      await recordLog(tx, actor.username, "DEAL_DELETED", {
        ...getNames(customer),
        deal: toLoggedDeal(deal),
      });
      return getCustomerById(tx, id);
    });
  },
);

/** Throws `customerArchived`. Lock the customer first. */
async function assertNotArchived(tx: Tx, id: string): Promise<void> {
  const customer = await tx.customer.findUnique({ where: { id }, select: { isArchived: true } });
  if (customer?.isArchived) throw new AppError("customerArchived");
}

async function lockDeal(tx: Tx, actor: Actor, { id, dealId }: DealId) {
  await lockCustomerOrMerged(tx, actor, id);
  const customer = await getCustomerById(tx, id);
  return { customer, deal: findDealView(customer, dealId) };
}

function findDealView({ deals }: CustomerView, dealId: string): DealView {
  const deal = deals.find(({ _id }) => _id === dealId);
  if (!deal) throw new AppError("dealNotFound");
  return deal;
}

function readReceipt({ driveFileId }: DealView): string[] {
  return driveFileId === null ? [] : [driveFileId];
}

function getNames({ name, customerID }: CustomerView) {
  return { name, customerID };
}
