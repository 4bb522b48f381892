"use server";

import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { countFound } from "@/lib/counts/lines/commands";
import { action } from "@/lib/http/action";
import { removeSessionCookie } from "@/lib/http/cookie";
import {
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
} from "@/lib/notifications/commands";
import type { NotificationPlace } from "@/lib/notifications/schema";
import { findSalesRequest } from "@/lib/requests/sales/queries";
import { AppError } from "@/lib/platform/errors/app-error";
import { previewLabels, printLabels } from "@/lib/products/labels/commands";
import {
  createLabelSize,
  deleteLabelSize,
  updateLabelSize,
} from "@/lib/products/labels/sizes/commands";
import { getProduct } from "@/lib/products/queries";
import { subscribePush } from "@/lib/push/commands";
import { printVoucher } from "@/lib/stock/vouchers/printing/commands";
import { undo } from "@/lib/undo/commands";
import { signOut } from "@/lib/users/commands";
import { findWorkerRequest, listOwnWorkerRequests } from "@/lib/requests/worker/queries";
import { createWorkerRequests } from "@/lib/requests/worker/commands";

export const signOutAction = action("signOut", signOut, {
  answer: removeSessionCookie,
});

export const printLabelsAction = action("printLabels", printLabels);
export const previewLabelsAction = action("previewLabels", previewLabels);
export const createLabelSizeAction = action("createLabelSize", createLabelSize);
export const updateLabelSizeAction = action("updateLabelSize", updateLabelSize);
export const deleteLabelSizeAction = action("deleteLabelSize", deleteLabelSize);

export const printVoucherAction = action("printVoucher", printVoucher);

export const renewPushAction = action("renewPush", subscribePush);

export const undoAction = action("undo", undo);

export const markNotificationReadAction = action("markNotificationRead", markNotificationRead, {
  answer: () => undefined,
});

/** Marks a notification as read and returns the place of its subject, or null when none of the person's screens shows it. */
export const openNotificationAction = action("openNotification", markNotificationRead, {
  answer: async (
    { key, params: { requestId, number, countId, customerId, sku } },
    actor,
  ): Promise<NotificationPlace | null> => {
    const page = PAGES_OF_KEYS[key];
    if (page !== undefined) return { page };
    if (key.startsWith("stock"))
      return typeof sku === "string" ? placeOfProduct(actor, sku) : { page: "lowStock" };
    if (typeof countId === "string") return { page: "/counts", id: countId };
    if (typeof customerId === "string") return { page: "/customers", id: customerId };
    if (typeof requestId === "string")
      return placeOfWorkerRequest(actor, requestId, key === "workerRequestCommented");
    return Number.isInteger(number) ? placeOfSalesRequest(actor, Number(number)) : null;
  },
});

/** Pages opened by notifications that are not about a single record. */
const PAGES_OF_KEYS: Readonly<
  Record<string, "/stock-proof" | "/change-password" | "/manage-users" | undefined>
> = {
  stockDiffers: "/stock-proof",
  stockDoubted: "/stock-proof",
  logBroken: "/stock-proof",
  signInFromNewDevice: "/change-password",
  recoveryCodeUsed: "/change-password",
  secondFactorRemoved: "/change-password",
  adminCreated: "/manage-users",
};

async function placeOfProduct(actor: Actor, sku: string): Promise<NotificationPlace | null> {
  try {
    await getProduct(actor, { sku });
    return { page: "product", sku };
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "productNotFound") return null;
    throw thrown;
  }
}

async function placeOfWorkerRequest(
  actor: Actor,
  requestId: string,
  isComment: boolean,
): Promise<NotificationPlace | null> {
  const id = await findWorkerRequest(actor, requestId);
  if (id === null) return null;
  if (can(actor, "workerRequests.review"))
    return { page: "/requests-management", id, isHistory: isComment };
  // The worker's home lists the latest ones only, but opens the history of each.
  const isListed = (await listOwnWorkerRequests(actor)).some(({ _id }) => _id === id);
  return { page: "/worker", id, isHistory: isComment || !isListed };
}

async function placeOfSalesRequest(
  actor: Actor,
  number: number,
): Promise<NotificationPlace | null> {
  const found = await findSalesRequest(actor, number);
  if (!found) return null;
  if (!can(actor, "salesRequests.review")) return { page: "/sales-my-requests", id: found.id };
  return { page: found.isHeld ? "/held-orders" : "/sales-requests-management", id: found.id };
}

export const markAllNotificationsReadAction = action(
  "markAllNotificationsRead",
  markAllNotificationsRead,
  { answer: () => undefined },
);

export const deleteNotificationAction = action("deleteNotification", deleteNotification);

export const createWorkerRequestsAction = action("createWorkerRequests", createWorkerRequests);

export const countFoundAction = action("countFound", countFound);
