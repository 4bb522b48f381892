import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { recordLog } from "@/lib/logs/steps";
import { inTransaction, type Tx } from "@/lib/platform/db";
import { claimForStockChange } from "@/lib/worker-requests/steps";
import type { ChangeStock, ChangeStockOfSku } from "./schema";
import { addStock, hasMovedStock, removeStock } from "./steps";

/**
 * A manager's own addition to or removal from what is on hand, all lines or none, with its log entry (spec §6).
 * A receipt that is sent again has no second effect.
 * Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function changeStock(
  actor: Actor,
  { action, lines, receiptId }: ChangeStock,
): Promise<void> {
  authorize(actor, "stock.change");
  const { move, logged } = WAYS[action];
  await inTransaction(async (tx) => {
    if (receiptId && (await isRepeated(tx, receiptId))) return;
    await move(tx, lines, { kind: action, username: actor.username, documentId: receiptId });
    await recordLog(tx, actor.username, logged, { lines });
  });
}

/**
 * One line by its SKU. When it belongs to a worker request its movement does too, and accepting that request will not
 * apply it again. Throws what `changeStock` throws, and `workerRequestNotFound`, `alreadyDecided`, `ownRequest`,
 * `requestMismatch`, `alreadyApplied`.
 */
export async function changeStockOfSku(
  actor: Actor,
  { action, requestId, ...line }: ChangeStockOfSku,
): Promise<void> {
  if (requestId === undefined) return changeStock(actor, { action, lines: [line] });
  authorize(actor, "stock.change");
  const { move, logged } = WAYS[action];
  return inTransaction(async (tx) => {
    const documentId = await claimForStockChange(tx, actor, { requestId, action, line });
    await move(tx, [line], { kind: "request", username: actor.username, documentId });
    await recordLog(tx, actor.username, logged, { lines: [line], requestId });
  });
}

/** Whether this receipt was already carried out; one that is being carried out right now is waited for. */
async function isRepeated(tx: Tx, receiptId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${receiptId}, 0))::text`;
  return hasMovedStock(tx, receiptId);
}

const WAYS = {
  add: { move: addStock, logged: "STOCK_ADDED" },
  remove: { move: removeStock, logged: "STOCK_REMOVED" },
} as const;
