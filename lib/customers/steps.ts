import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";

/**
 * Locks a customer until the transaction ends, so that everything that happens to the customer and the deals queues up.
 * Throws `customerNotFound`.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Customer" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (found.length === 0) throw new AppError("customerNotFound");
}
