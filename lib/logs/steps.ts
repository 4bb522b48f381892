import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import type { Prisma } from "@/lib/platform/prisma/client";

export type LogAction =
  | "CUSTOMER_CREATED"
  | "CUSTOMER_DELETED"
  | "CUSTOMER_PRINTED"
  | "DEAL_CREATED"
  | "DEAL_DELETED"
  | "DEAL_PRINTED"
  | "DEAL_UPDATED"
  | "DEALS_PRINTED"
  | "LOGS_DELETED"
  | "LOGS_PRINTED"
  | "PRODUCT_CREATED"
  | "PRODUCT_DELETED"
  | "PRODUCT_UPDATED"
  | "SALES_REQUEST_ACCEPTED"
  | "SALES_REQUEST_CANCELLED"
  | "SALES_REQUEST_CREATED"
  | "SALES_REQUEST_DATE_CHANGED"
  | "SALES_REQUEST_DELETED"
  | "SALES_REQUEST_HELD"
  | "SALES_REQUEST_REJECTED"
  | "SALES_REQUEST_RELEASED"
  | "SALES_REQUEST_UNHELD"
  | "STOCK_ADDED"
  | "STOCK_REMOVED"
  | "USER_CREATED"
  | "USER_DELETED"
  | "USER_DISPLAY_NAME_CHANGED"
  | "USER_PASSWORD_CHANGED"
  | "USER_SIGNED_IN"
  | "USER_SIGN_IN_FAILED"
  | "USER_SIGNED_OUT"
  | "WORKER_REQUEST_CREATED"
  | "WORKER_REQUEST_ACCEPTED"
  | "WORKER_REQUEST_REJECTED"
  | "WORKER_REQUEST_DELETED";

/**
 * Writes the log entry of a change into the change's own transaction: who, what, and details to see before and after.
 * An `id` is given only where something else already names the entry.
 */
export async function recordLog(
  tx: Tx,
  username: string,
  action: LogAction,
  details: Prisma.InputJsonObject,
  id?: string,
): Promise<void> {
  await tx.systemLog.create({ data: { id, username, action, details }, select: { id: true } });
}
