import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/platform/database/db";
import { recordEvent } from "@/lib/requests/history/repository";
import { lockAvailable } from "@/lib/stock/availability";
import { hasMovedStock } from "@/lib/stock/documents/repository";
import { getWorkerRequestName } from "./request-name";
import { createRequestId, toStockLine } from "./rules";
import { insertWorkerRequest, type RequestContent, type WorkerRequestRow } from "./repository";

/**
 * Reduces a locked request to what is available and makes its rest a new waiting request of the same worker, linked to it, with the
 * beginning of its history. Leaves the request alone where it adds, where its stock was moved before, where another request is its rest
 * already, where everything is available, and where nothing is: then the decision itself succeeds or says what is short.
 */
export async function splitOffRest(tx: Tx, actor: Actor, request: WorkerRequestRow): Promise<void> {
  const { id, action, quantity: sentQuantity, requesterId: ownerId } = request;
  if (action === "add" || request.rest || (await hasMovedStock(tx, id))) return;
  const { colorId } = toStockLine(request);
  const quantity = (await lockAvailable(tx, [colorId])).get(colorId) ?? 0;
  if (quantity === 0 || quantity >= sentQuantity) return;
  await tx.workerRequest.update({ where: { id }, data: { quantity, sentQuantity } });
  const rest = await insertRest(tx, { ...request, colorId, quantity: sentQuantity - quantity });
  const other = getWorkerRequestName(request);
  await recordEvent(tx, actor, { id: rest, ownerId }, { kind: "restCreated", other });
}

/** Returns the id of the request with the rest, whose color and quantity are those given. */
async function insertRest(
  tx: Tx,
  whole: WorkerRequestRow & RequestContent,
  requestId = createRequestId(whole.requestId),
): Promise<string> {
  const rest = await insertWorkerRequest(tx, {
    ...whole,
    requestId,
    sentId: null,
    restOfId: whole.id,
  });
  return rest ? rest.id : insertRest(tx, whole, createRequestId(requestId));
}
