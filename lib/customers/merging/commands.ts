import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { invalidField } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { listFilled, toColumns, toEditable } from "../contact/fields";
import { getCustomerById, lockCustomer } from "../repository";
import type { CustomerView } from "../schema";
import { completeAccount, listFormerNames } from "./rules";
import { mergeCustomersSchema } from "./schema";

/**
 * Merges two customers that are one: all deals, payments and returns of the other one go to the customer that stays, whose balance is
 * then that of both, and who is found by the other one's names. A customer of nobody gets the other one's owner. The other one is gone; its address and open forms lead to the customer
 * that stays. Throws `customerNotFound`, and `invalidInput` for a customer and itself.
 */
export const mergeCustomers = command(
  "customers.merge",
  mergeCustomersSchema,
  async (actor, { id, otherId }): Promise<CustomerView> => {
    if (id.toLowerCase() === otherId.toLowerCase()) throw invalidField("otherId", "id");
    return inTransaction(actor, async (tx) => {
      // In one order, so that two who merge the same customers at once queue up.
      for (const each of [id, otherId].toSorted()) await lockCustomer(tx, actor, each);
      const kept = await getCustomerById(tx, id);
      const other = await getCustomerById(tx, otherId);
      const moved = await moveEverything(tx, otherId, id);
      const { ownerId } = await tx.customer.delete({
        where: { id: otherId },
        select: { ownerId: true },
      });
      const openingBalance = new Prisma.Decimal(kept.openingBalance).add(other.openingBalance);
      const { name, customerID } = kept;
      const account = {
        ...completeAccount(kept, other),
        openingBalance: openingBalance.toFixed(2),
      };
      await tx.customer.update({
        where: { id },
        data: {
          ...toColumns({ name, customerID, ...account }),
          formerNames: listFormerNames(kept, other),
          isArchived: kept.isArchived && other.isArchived,
          ...(kept.salesUsername === null && { ownerId }),
        },
        select: { id: true },
      });
      const merged = await getCustomerById(tx, id);
      await recordLog(tx, actor.username, "CUSTOMERS_MERGED", {
        name,
        customerID,
        other: toLoggedCustomer(other),
        ...moved,
        balanceBefore: kept.balance,
        balance: merged.balance,
      });
      return merged;
    });
  },
);

/** The other customer as the log stores it, which alone has all fields afterwards; not the deals, which stay. */
function toLoggedCustomer(customer: CustomerView) {
  return { ...listFilled(toEditable(customer)), balance: customer.balance };
}

/** Gives a customer all that another one has, also the customers that were merged into that one before. Returns how many of each. */
async function moveEverything(tx: Tx, from: string, to: string) {
  await tx.mergedCustomer.create({ data: { id: from, customerId: to } });
  const move = { where: { customerId: from }, data: { customerId: to } };
  await tx.mergedCustomer.updateMany(move);
  const deals = await tx.deal.updateMany(move);
  const payments = await tx.payment.updateMany(move);
  const returns = await tx.return.updateMany(move);
  return { deals: deals.count, payments: payments.count, returns: returns.count };
}
