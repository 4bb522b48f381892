import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/repository";
import { notifyUser } from "@/lib/notifications/repository";
import { inTransaction, type Tx } from "@/lib/platform/database/db";
import { AppError, invalidField } from "@/lib/platform/errors/app-error";
import { findUser, lockExistingUser, type UserRow } from "@/lib/users/repository";
import { getCustomerById, lockCustomer } from "../repository";
import type { CustomerView } from "../schema";
import { handOverCustomerSchema, handOverCustomersSchema } from "./schema";

/**
 * Makes a customer the customer of a sales user, who is notified. Throws `customerNotFound`, `userNotFound`, and `invalidInput` for a user
 * who is deactivated or in another role.
 */
export const handOverCustomer = command(
  "customers.handOver",
  handOverCustomerSchema,
  async (actor, { id, salesUsername }): Promise<CustomerView> => {
    return inTransaction(actor, async (tx) => {
      const owner = await lockOwner(tx, salesUsername, "salesUsername");
      await lockCustomer(tx, actor, id);
      const before = await getCustomerById(tx, id);
      if (before.salesUsername === owner.username) return before;
      await tx.customer.update({
        where: { id },
        data: { ownerId: owner.id },
        select: { id: true },
      });
      const { name, customerID, salesUsername: from } = before;
      await recordLog(tx, actor.username, "CUSTOMER_HANDED_OVER", {
        name,
        customerID,
        from,
        to: owner.username,
      });
      const label = `${name} (${customerID})`;
      const { username } = actor;
      await notifyUser(tx, actor, owner.id, "customerHandedOver", {
        username,
        label,
        customerId: id,
      });
      return getCustomerById(tx, id);
    });
  },
);

/**
 * Makes all customers of a sales user, or all of nobody, those of another one, who is notified. Returns how many. Throws `userNotFound`,
 * and `invalidInput` for a new owner who is deactivated or in another role.
 */
export const handOverCustomers = command(
  "customers.handOver",
  handOverCustomersSchema,
  (actor, { from, to }): Promise<{ readonly count: number }> => {
    return inTransaction(actor, async (tx) => {
      const owner = await lockOwner(tx, to, "to");
      const former = from === null ? null : await getUser(tx, from);
      if (former?.id === owner.id) throw invalidField("to", "sameSalesPerson");
      const ownerId = former?.id ?? null;
      // In id order, as files that change customers lock them.
      await tx.$queryRaw`
        SELECT FROM "Customer" WHERE "ownerId" IS NOT DISTINCT FROM ${ownerId}::uuid ORDER BY "id" FOR NO KEY UPDATE`;
      const { count } = await tx.customer.updateMany({
        where: { ownerId },
        data: { ownerId: owner.id },
      });
      if (count === 0) return { count };
      const { username } = actor;
      const names = { from: former?.username ?? null, to: owner.username };
      await recordLog(tx, username, "CUSTOMERS_HANDED_OVER", { ...names, count });
      await notifyUser(tx, actor, owner.id, "customersHandedOver", { username, count });
      return { count };
    });
  },
);

/** Locks the user whom customers go to, who stays as found until the transaction ends. */
async function lockOwner(tx: Tx, username: string, field: string): Promise<UserRow> {
  const user = await lockExistingUser(tx, username);
  if (user.role !== "sales" || user.deactivatedAt !== null)
    throw invalidField(field, "salesPerson");
  return user;
}

async function getUser(tx: Tx, username: string): Promise<UserRow> {
  const user = await findUser(tx, username);
  if (!user) throw new AppError("userNotFound", { params: { username } });
  return user;
}
