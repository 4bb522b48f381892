import "server-only";
import { command } from "@/lib/auth/entry-point";
import { recordLog } from "@/lib/logs/steps";
import { inTransaction } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/errors/db-errors";
import { AppError } from "@/lib/platform/errors/app-error";
import { fileStore } from "@/lib/platform/files/file-store";
import { createCustomerSchema, customerIdSchema, type CustomerView } from "./schema";
import { recordDealsDeleted } from "./deals/requests/steps";
import { toLoggedDeal } from "./deals/steps";
import { customerOfId, lockCustomer } from "./steps";

/** Creates a customer without deals (spec §2). Throws `customerIdTaken`. */
export const createCustomer = command(
  "customers.manage",
  createCustomerSchema,
  async (actor, { name, customerID }): Promise<CustomerView> => {
    return inTransaction(actor, async (tx) => {
      const { id } = await tx.customer
        .create({ data: { name, customerId: customerID }, select: { id: true } })
        .catch((thrown: unknown) => {
          throw isUniqueViolation(thrown)
            ? new AppError("customerIdTaken", { params: { customerID } })
            : thrown;
        });
      const customer = await customerOfId(tx, id);
      await recordLog(tx, actor.username, "CUSTOMER_CREATED", { name, customerID });
      return customer;
    });
  },
);

/**
 * Deletes a customer with all deals and their receipts, which stay whole in the log entry but for the files (spec §2).
 * Answers how many deals went. Throws `customerNotFound`.
 */
export const deleteCustomer = command(
  "customers.manage",
  customerIdSchema,
  async (actor, { id }): Promise<{ readonly deletedDeals: number }> => {
    return inTransaction(actor, async (tx) => {
      await lockCustomer(tx, id);
      const customer = await customerOfId(tx, id);
      const deletedDeals = customer.deals.length;
      await recordDealsDeleted(tx, actor, customer.deals);
      await fileStore.remove(
        tx,
        customer.deals.flatMap(({ driveFileId }) => driveFileId ?? []),
      );
      await tx.customer.delete({ where: { id }, select: { id: true } });
      await recordLog(tx, actor.username, "CUSTOMER_DELETED", {
        ...customer,
        deals: customer.deals.map(toLoggedDeal),
        deletedDeals,
      });
      return { deletedDeals };
    });
  },
);
