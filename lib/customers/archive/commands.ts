import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { inTransaction } from "@/lib/platform/database/db";
import { getCustomerById, lockCustomer } from "../repository";
import { customerIdSchema, type CustomerView } from "../schema";

/**
 * Archives a customer: lists, searches and new deals leave the customer out; deals and reports stay, and payments go on. Throws
 * `customerNotFound`.
 */
export const archiveCustomer = command(
  "customers.manage",
  customerIdSchema,
  (actor, { id }): Promise<CustomerView> => setArchived(actor, id, true),
);

/** Puts an archived customer back into lists and new deals. Throws `customerNotFound`. */
export const restoreCustomer = command(
  "customers.manage",
  customerIdSchema,
  (actor, { id }): Promise<CustomerView> => setArchived(actor, id, false),
);

function setArchived(actor: Actor, id: string, isArchived: boolean): Promise<CustomerView> {
  return inTransaction(actor, async (tx) => {
    await lockCustomer(tx, actor, id);
    const before = await getCustomerById(tx, id);
    if (before.isArchived === isArchived) return before;
    await tx.customer.update({ where: { id }, data: { isArchived }, select: { id: true } });
    const { name, customerID, balance } = before;
    const action = isArchived ? "CUSTOMER_ARCHIVED" : "CUSTOMER_RESTORED";
    await recordLog(tx, actor.username, action, { name, customerID, balance });
    return getCustomerById(tx, id);
  });
}
