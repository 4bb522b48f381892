import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";

/**
 * Locks a customer until the transaction ends, so that everything that happens to the customer and the deals queues up.
 * Throws `customerNotFound`.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  const found = await queryRows(tx, z.object({ id: z.string() }))`
    SELECT "id" FROM "Customer" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (found.length === 0) throw new AppError("customerNotFound");
}
