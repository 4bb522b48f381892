import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

export type LogAction =
  | "PRODUCT_CREATED"
  | "STOCK_ADDED"
  | "STOCK_REMOVED"
  | "USER_CREATED"
  | "USER_SIGNED_IN"
  | "USER_SIGN_IN_FAILED"
  | "USER_SIGNED_OUT"
  | "WORKER_REQUEST_CREATED"
  | "WORKER_REQUEST_ACCEPTED"
  | "WORKER_REQUEST_REJECTED"
  | "WORKER_REQUEST_DELETED";

/** Writes the log entry of a change into the change's own transaction: who, what, and details to see before and after. */
export async function recordLog(
  tx: Tx,
  username: string,
  action: LogAction,
  details: Prisma.InputJsonObject,
): Promise<void> {
  await tx.systemLog.create({ data: { username, action, details }, select: { id: true } });
}
