import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { recordEvent } from "@/lib/requests/history/repository";
import { lockAvailable } from "@/lib/stock/availability";
import { hasMovedStock } from "@/lib/stock/repository";
import { createRequestId, toStockLine } from "./rules";
import type { WorkerRequestRow } from "./repository";

/**
 * Reduces a locked request to what is available and makes its rest a new waiting request of the same worker, linked to it, with the
 * beginning of its history. Leaves the request alone where it adds, where its stock was moved before, where everything is available,
 * and where nothing is: then the decision itself succeeds or says what is short.
 */
export async function splitOffRest(tx: Tx, actor: Actor, request: WorkerRequestRow): Promise<void> {
  const { id, action, quantity: sentQuantity, requestId, requesterId: ownerId } = request;
  if (action === "add" || (await hasMovedStock(tx, id))) return;
  const { colorId } = toStockLine(request);
  const quantity = (await lockAvailable(tx, [colorId])).get(colorId) ?? 0;
  if (quantity === 0 || quantity >= sentQuantity) return;
  await tx.workerRequest.update({ where: { id }, data: { quantity, sentQuantity } });
  const rest = await insertRest(tx, request, sentQuantity - quantity);
  await recordEvent(tx, actor, { id: rest, ownerId }, { kind: "restCreated", other: requestId });
}

/** Returns the id of the request with the rest. */
async function insertRest(
  tx: Tx,
  request: WorkerRequestRow,
  quantity: number,
  requestId = createRequestId(request.requestId),
): Promise<string> {
  const { id: restOfId, productName, productSku, sortName, color, colorId, action } = request;
  const { requesterId, requesterUsername } = request;
  const asked = { productName, productSku, sortName, color, colorId, action, quantity };
  const [rest] = await tx.workerRequest.createManyAndReturn({
    data: { ...asked, requestId, requesterId, requesterUsername, restOfId },
    select: { id: true },
    skipDuplicates: true,
  });
  return rest ? rest.id : insertRest(tx, request, quantity, createRequestId(requestId));
}
