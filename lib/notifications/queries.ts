import "server-only";
import { query } from "@/lib/auth/entry-point";
import { db, driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { listNotificationsSchema, type NotificationView } from "./schema";
import { selectNotifications, toNotificationView } from "./reading";

/** The actor's own notifications, the newest first, and how many of all of them are unread. */
export const listNotifications = query(
  "notifications.own",
  listNotificationsSchema,
  async (actor, { limit }): Promise<{ notifications: NotificationView[]; unreadCount: number }> => {
    const own = { userId: actor.id };
    const [rows, unreadCount] = await Promise.all([
      selectNotifications(
        driver,
        Prisma.sql`n."userId" = ${actor.id}::uuid ORDER BY n."id" DESC LIMIT ${limit ?? null}::int`,
      ),
      db.notification.count({ where: { ...own, isRead: false } }),
    ]);
    return { notifications: rows.map(toNotificationView), unreadCount };
  },
);
