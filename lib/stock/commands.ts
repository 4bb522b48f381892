import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { recordLog } from "@/lib/logs/steps";
import { inTransaction } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import { productOfSku } from "@/lib/products/steps";
import { claimForStockChange } from "@/lib/worker-requests/steps";
import type { ChangeStock, ChangeStockOfSku } from "./schema";
import { addStock, removeStock } from "./steps";

/**
 * A manager's own addition to or removal from what is on hand, all lines or none, with its log entry (spec §6).
 * Throws `colorNotFound`, `notEnoughStock`, `stockLimitExceeded`.
 */
export async function changeStock(actor: Actor, { action, lines }: ChangeStock): Promise<void> {
  authorize(actor, "stock.change");
  const { move, logged } = WAYS[action];
  await inTransaction(async (tx) => {
    const moved = await move(tx, lines, { kind: action, username: actor.username });
    await recordLog(tx, actor.username, logged, { lines: moved });
  });
}

/**
 * One line by its SKU; answers the product. When it belongs to a worker request its movement does too, and accepting that
 * request will not apply it again. Throws what `changeStock` throws, and `productNotFound`, `workerRequestNotFound`,
 * `alreadyDecided`, `ownRequest`, `requestMismatch`, `alreadyApplied`.
 */
export async function changeStockOfSku(
  actor: Actor,
  { action, requestId, ...line }: ChangeStockOfSku,
): Promise<ProductView> {
  authorize(actor, "stock.change");
  const { move, logged } = WAYS[action];
  return inTransaction(async (tx) => {
    const document =
      requestId === undefined
        ? undefined
        : await claimForStockChange(tx, actor, { requestId, action, line });
    const kind = document ? "request" : action;
    const moved = await move(tx, [line], { kind, username: actor.username, document });
    await recordLog(tx, actor.username, logged, { lines: moved, requestId });
    return productOfSku(tx, line.sku);
  });
}

const WAYS = {
  add: { move: addStock, logged: "STOCK_ADDED" },
  remove: { move: removeStock, logged: "STOCK_REMOVED" },
} as const;
