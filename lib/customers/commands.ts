import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { notifyReviewers } from "@/lib/notifications/repository";
import { driver, inTransaction } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { AppError } from "@/lib/platform/errors/app-error";
import {
  createCustomerSchema,
  customerIdSchema,
  updateCustomerSchema,
  type CustomerView,
} from "./schema";
import {
  isSame,
  listFilled,
  mergeAccount,
  NO_ACCOUNT,
  toColumns,
  toEditable,
} from "./contact/fields";
import { detachDeals } from "./deals/deletion/repository";
import { toLoggedDeal } from "./deals/repository";
import { getNewOwnerId } from "./ownership/repository";
import {
  assertNoSimilarCustomer,
  findVisibleCustomer,
  getCustomerById,
  lockCustomer,
} from "./repository";

/** Creates a customer without deals (spec §2); a sales user's is their own. Throws `customerIdTaken`, and `similarExists` if the caller wants to know. */
export const createCustomer = command(
  "customers.manage",
  createCustomerSchema,
  async (actor, { name, customerID, refuseSimilar, ...sent }): Promise<CustomerView> => {
    const account = mergeAccount(NO_ACCOUNT, sent);
    return inTransaction(actor, async (tx) => {
      if (refuseSimilar) await assertNoSimilarCustomer(tx, actor, { name, customerID, id: null });
      const { id } = await tx.customer.create({
        data: { ...toColumns({ name, customerID, ...account }), ownerId: getNewOwnerId(actor) },
        select: { id: true },
      });
      const customer = await getCustomerById(tx, id);
      const filled = listFilled(account);
      await recordLog(tx, actor.username, "CUSTOMER_CREATED", { name, customerID, ...filled });
      return customer;
    }).catch((thrown: unknown) => rethrowTaken(thrown, actor, customerID));
  },
);

/**
 * Edits the names, the contact and the terms of a customer; the log records what they were, and a search goes on finding the former names. Deals and
 * requests stay as they are. Throws `customerNotFound`, `customerIdTaken`, `customerChanged` if somebody else has changed the customer
 * since the sent version, and `similarExists` if the caller wants to know.
 */
export const updateCustomer = command(
  "customers.manage",
  updateCustomerSchema,
  async (
    actor,
    { id, version, refuseSimilar, name, customerID, ...sent },
  ): Promise<CustomerView> => {
    return inTransaction(actor, async (tx) => {
      await lockCustomer(tx, actor, id);
      const before = await getCustomerById(tx, id);
      if (version !== undefined && version !== before.version)
        throw new AppError("customerChanged");
      const after = { name, customerID, ...mergeAccount(before, sent) };
      if (isSame(before, after)) return before;
      const isRenamed = before.name !== name || before.customerID !== customerID;
      if (refuseSimilar && isRenamed)
        await assertNoSimilarCustomer(tx, actor, { name, customerID, id });
      await tx.customer.update({ where: { id }, data: toColumns(after), select: { id: true } });
      const changed = { before: toEditable(before), after };
      await recordLog(tx, actor.username, "CUSTOMER_UPDATED", { name, ...changed });
      return getCustomerById(tx, id);
    }).catch((thrown: unknown) => rethrowTaken(thrown, actor, customerID));
  },
);

/** Throws `customerIdTaken` for a taken customer ID, with the customer who has it where the actor may see that one. */
async function rethrowTaken(thrown: unknown, actor: Actor, customerID: string): Promise<never> {
  if (!isUniqueViolation(thrown)) throw thrown;
  const holder = await findVisibleCustomer(driver, actor, customerID);
  throw new AppError("customerIdTaken", { params: { customerID, ...holder } });
}

/**
 * Deletes a customer with all deals and their receipts; the log entry records all of it but the files (spec §2). The deals' amounts stay
 * in the totals of their months, and managers and admins are notified. Returns the number of deleted deals. Throws
 * `customerNotFound`, and `dealsOfOthers` for a customer with deals of others, whom only managers and admins delete.
 */
export const deleteCustomer = command(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<{ readonly deletedDeals: number }> => {
    return inTransaction(actor, async (tx) => {
      await lockCustomer(tx, actor, id);
      const customer = await getCustomerById(tx, id);
      const deletedDeals = customer.deals.length;
      await detachDeals(tx, actor, customer.deals);
      await tx.customer.delete({ where: { id }, select: { id: true } });
      await recordLog(tx, actor.username, "CUSTOMER_DELETED", {
        ...customer,
        deals: customer.deals.map(toLoggedDeal),
        deletedDeals,
      });
      if (deletedDeals > 0) {
        const { username } = actor;
        const label = `${customer.name} (${customer.customerID})`;
        await notifyReviewers(tx, actor, "customerDeleted", {
          username,
          label,
          count: deletedDeals,
        });
      }
      return { deletedDeals };
    });
  },
);
