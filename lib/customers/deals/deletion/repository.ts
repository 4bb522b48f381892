import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { fileStore } from "@/lib/platform/files/file-store";
import { recordDealsDeleted } from "../requests/repository";
import type { DealView } from "../schema";
import { assertMayDeleteDeals, isOfClosedMonth } from "./rules";

/**
 * Detaches deals from their customer, deletes their receipts and adds a line to the histories of their requests. Their amounts stay in
 * the totals of their months. Throws `dealsOfOthers`.
 */
export async function detachDeals(tx: Tx, actor: Actor, deals: readonly DealView[]): Promise<void> {
  const where = { id: { in: deals.map(({ _id }) => _id) } };
  const makers = await tx.deal.findMany({ where, select: { madeById: true } });
  assertMayDeleteDeals(
    actor,
    makers.map(({ madeById }) => madeById),
  );
  await recordDealsDeleted(tx, actor, deals);
  await fileStore.remove(
    tx,
    deals.flatMap(({ driveFileId }) => driveFileId ?? []),
  );
  await tx.deal.updateMany({ where, data: { customerId: null, receiptId: null } });
}

/** Detaches one deal as `detachDeals` does, and deletes it from the totals too if it is of the present month. Throws `dealsOfOthers`. */
export async function removeDeal(tx: Tx, actor: Actor, deal: DealView): Promise<void> {
  await detachDeals(tx, actor, [deal]);
  if (!isOfClosedMonth(deal, new Date(), settings().TZ))
    await tx.deal.delete({ where: { id: deal._id }, select: { id: true } });
}
