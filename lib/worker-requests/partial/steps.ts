import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { hasMovedStock, lockAvailableOf } from "@/lib/stock/steps";
import { lineOf, nextRequestId } from "../rules";
import type { LinkedRequest } from "../schema";
import type { WorkerRequestRow } from "../steps";

/**
 * Reduces a locked request to what is available and makes its rest a new waiting request of the same worker, linked to it.
 * Returns the request unchanged where it adds, where its stock was moved before, where everything is available, and where
 * nothing is: then the decision itself succeeds or says what is short.
 */
export async function splitOffRest(tx: Tx, request: WorkerRequestRow): Promise<WorkerRequestRow> {
  const { id, action, quantity: sentQuantity } = request;
  if (action === "add" || (await hasMovedStock(tx, id))) return request;
  const quantity = await lockAvailableOf(tx, lineOf(request));
  if (quantity === 0 || quantity >= sentQuantity) return request;
  await tx.workerRequest.update({ where: { id }, data: { quantity, sentQuantity } });
  const rest = await insertRest(tx, request, sentQuantity - quantity);
  return { ...request, quantity, sentQuantity, rest };
}

async function insertRest(
  tx: Tx,
  request: WorkerRequestRow,
  quantity: number,
  requestId = nextRequestId(request.requestId),
): Promise<LinkedRequest> {
  const { id: restOfId, productName, productSku, sortName, color, action } = request;
  const { requesterId, requesterUsername } = request;
  const asked = { productName, productSku, sortName, color, action, quantity };
  const [rest] = await tx.workerRequest.createManyAndReturn({
    data: { ...asked, requestId, requesterId, requesterUsername, restOfId },
    select: { id: true, requestId: true },
    skipDuplicates: true,
  });
  if (!rest) return insertRest(tx, request, quantity, nextRequestId(requestId));
  return { _id: rest.id, requestId: rest.requestId };
}
