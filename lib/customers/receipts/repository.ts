import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { db, inTransaction, type Tx } from "@/lib/platform/database/db";
import { fileStore, type NewFile } from "@/lib/platform/files/file-store";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL for the condition that no deal and no payment has the stored file `file` as its receipt. */
const IS_UNUSED = Prisma.sql`NOT EXISTS (SELECT FROM "Deal" WHERE "receiptId" = file."id")
  AND NOT EXISTS (SELECT FROM "Payment" WHERE "receiptId" = file."id")`;

/** Runs the work in a transaction, with the checked receipt stored before it; a receipt that nothing has afterwards is removed again. */
export async function inTransactionWithReceipt<T>(
  actor: Actor,
  receipt: NewFile | undefined,
  work: (tx: Tx, receiptId: string | undefined) => Promise<T>,
): Promise<T> {
  if (!receipt) return inTransaction(actor, (tx) => work(tx, undefined));
  const receiptId = await fileStore.put(receipt);
  try {
    return await inTransaction(actor, (tx) => work(tx, receiptId));
  } finally {
    // Rejected, or done before under the same key. Should this fail, the scheduler does it.
    await removeUnused(receiptId).catch(() => undefined);
  }
}

async function removeUnused(receiptId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "StoredFile" file WHERE "id" = ${receiptId}::uuid AND ${IS_UNUSED}`;
}

/** Deletes receipts that have had no deal or payment for an hour, which a crash between the two leaves. Called by the scheduler. */
export async function deleteOrphanedReceipts(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "StoredFile" file WHERE "createdAt" < now() - interval '1 hour' AND ${IS_UNUSED}`;
}
