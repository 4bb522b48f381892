import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma, type WorkerRequest } from "@/lib/platform/prisma/client";
import { hasMovedStock, type StockDocument } from "@/lib/stock/steps";
import { selectWorkerRequests, type WorkerRequestRow } from "./queries";

/** Locks a request until the transaction ends, so that two decisions on it queue up. Throws `workerRequestNotFound`. */
export async function lockWorkerRequest(
  tx: Tx,
  key: { id: string } | { requestId: string },
): Promise<WorkerRequestRow> {
  const shown = "id" in key ? key.id : key.requestId;
  const isMeant =
    "id" in key
      ? Prisma.sql`r."id" = ${key.id}::uuid`
      : Prisma.sql`r."requestId" = ${key.requestId}`;
  const [request] = await selectWorkerRequests(tx, Prisma.sql`${isMeant} FOR UPDATE OF r`);
  if (!request) throw new AppError("workerRequestNotFound", { lines: [{ id: shown }] });
  return request;
}

/** A request as the document that its movements belong to. */
export function documentOf({ id, requestId }: WorkerRequest): StockDocument {
  return { id, label: requestId };
}

/** Throws `alreadyApplied` when the stock of a waiting request was moved ahead of its decision. Lock it first. */
export async function assertNotApplied(tx: Tx, request: WorkerRequest): Promise<void> {
  if (request.state === "Null" && (await hasMovedStock(tx, request.id)))
    throw new AppError("alreadyApplied", { params: { requestId: request.requestId } });
}
