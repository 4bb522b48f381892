import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { recordLog } from "@/lib/logs/repository";
import type { Tx } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { isUntouchedRest } from "@/lib/requests/history/repository";
import { hasMovedStock } from "@/lib/stock/documents/repository";
import { selectWorkerRequests, toLoggedRequest, type WorkerRequestRow } from "./repository";
import { getWorkerRequestName } from "./request-name";

/** The rest of a request that was accepted in part, and whether nothing has happened to it since. */
export type RestOfAcceptance = {
  readonly request: WorkerRequestRow;
  readonly isUntouched: boolean;
};

/** Locks the rest of a request that was accepted in part, after that request and before the colors. Null without one. */
export async function lockRest(tx: Tx, id: string): Promise<RestOfAcceptance | null> {
  const [request] = await selectWorkerRequests(
    tx,
    Prisma.sql`r."restOfId" = ${id}::uuid FOR UPDATE OF r`,
  );
  if (!request) return null;
  const isUntouched =
    request.state === "Null" &&
    (await isUntouchedRest(tx, request.id)) &&
    !(await hasMovedStock(tx, request.id));
  return { request, isUntouched };
}

/** Joins an untouched rest to the request that it was split off; its log entry keeps it whole. Lock both first. */
export async function joinRest(
  tx: Tx,
  actor: Actor,
  whole: WorkerRequestRow,
  rest: WorkerRequestRow,
): Promise<void> {
  const quantity = whole.quantity + rest.quantity;
  await tx.workerRequest.update({
    where: { id: whole.id },
    data: { quantity, sentQuantity: null },
    select: { id: true },
  });
  await tx.workerRequest.delete({ where: { id: rest.id }, select: { id: true } });
  const details = { ...toLoggedRequest(rest), restOf: getWorkerRequestName(whole) };
  await recordLog(tx, actor.username, "WORKER_REQUEST_DELETED", details);
}

/** Makes a rest that stays a request like any other, so that the one that it was split off can be split again. */
export async function leaveRest(tx: Tx, { id }: WorkerRequestRow): Promise<void> {
  await tx.workerRequest.update({ where: { id }, data: { restOfId: null }, select: { id: true } });
}
