import "server-only";
import { createHash } from "node:crypto";
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
export async function changeStock(actor: Actor, change: ChangeStock): Promise<void> {
  authorize(actor, "stock.change");
  const { action, lines } = change;
  const { move, logged } = WAYS[action];
  const documentId = receiptDocument(actor, change);
  await inTransaction(async (tx) => {
    if (documentId && (await isRepeated(tx, documentId))) return;
    await move(tx, lines, { kind: action, username: actor.username, documentId });
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

/**
 * The document of a receipt's movements: the same only for the same person, receipt and content, so that an id used again
 * for something else is never taken for a repeat, nor for another kind of document.
 */
function receiptDocument(
  actor: Actor,
  { receiptId, action, lines }: ChangeStock,
): string | undefined {
  if (receiptId === undefined) return undefined;
  const content = JSON.stringify([
    ...[actor.id, receiptId, action],
    ...lines.map(({ sku, sortName, color, quantity }) => [sku, sortName, color, quantity]),
  ]);
  return createHash("sha256")
    .update(content)
    .digest("hex")
    .slice(0, 32)
    .replace(UUID_PARTS, "$1-$2-$3-$4-$5");
}

/** Whether this receipt was already carried out; one that is being carried out right now is waited for. */
async function isRepeated(tx: Tx, documentId: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${documentId}, 0))::text`;
  return hasMovedStock(tx, documentId);
}

const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const WAYS = {
  add: { move: addStock, logged: "STOCK_ADDED" },
  remove: { move: removeStock, logged: "STOCK_REMOVED" },
} as const;
