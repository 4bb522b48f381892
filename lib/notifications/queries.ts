import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { db } from "@/lib/platform/db";
import { english, englishFormat } from "@/lib/platform/english";
import type { Notification, Prisma } from "@/lib/platform/prisma/client";
import { notificationLines, type Writing } from "./rules";
import type { ListNotifications, NotificationView } from "./schema";

const ENGLISH: Writing = {
  day: (day) => englishFormat.dateTime(new Date(day), { dateStyle: "medium", timeZone: "UTC" }),
  value: (value) => value,
};

/** The actor's own notifications, the newest first, and how many of all of them are unread. */
export async function listNotifications(
  actor: Actor,
  { limit }: ListNotifications,
): Promise<{ notifications: NotificationView[]; unreadCount: number }> {
  authorize(actor, "notifications.own");
  const own = { userId: actor.id };
  const [rows, unreadCount] = await Promise.all([
    db.notification.findMany({ where: own, orderBy: { id: "desc" }, take: limit }),
    db.notification.count({ where: { ...own, isRead: false } }),
  ]);
  return { notifications: rows.map(toNotificationView), unreadCount };
}

export function toNotificationView(row: Notification): NotificationView {
  const { id, key, createdAt, isRead } = row;
  const params = paramsOf(row.params);
  const message = notificationLines(english, { key, params }, ENGLISH).join("\n");
  return { _id: id, message, key, params, createdAt: createdAt.toISOString(), isRead };
}

/** What a text can take; anything else is left out. */
function paramsOf(stored: Prisma.JsonValue): NotificationView["params"] {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(stored ?? {}))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  return params;
}
