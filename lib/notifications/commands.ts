import "server-only";
import { command } from "@/lib/auth/entry-point";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectNotifications, toNotificationView } from "./reading";
import { markAllReadSchema, notificationIdSchema, type NotificationView } from "./schema";

/** Unread becomes read (spec §4); one that was read stays so. Throws `notFound` for one that is not the actor's own. */
export const markNotificationRead = command(
  "notifications.own",
  notificationIdSchema,
  async (actor, { id }): Promise<NotificationView> => {
    return inTransaction(actor, async (tx) => {
      const own = { id, userId: actor.id };
      await tx.notification.updateMany({
        where: { ...own, isRead: false },
        data: { isRead: true },
      });
      const [row] = await selectNotifications(
        tx,
        Prisma.sql`n."id" = ${id}::uuid AND n."userId" = ${actor.id}::uuid`,
      );
      if (!row) throw new AppError("notFound");
      return toNotificationView(row);
    });
  },
);

/** Marks the actor's own notifications as read, all or those up to the newest seen one, and returns how many were unread. */
export const markAllNotificationsRead = command(
  "notifications.own",
  markAllReadSchema,
  async (actor, { upTo }): Promise<{ markedCount: number }> => {
    return inTransaction(actor, async (tx) => {
      const { count: markedCount } = await tx.notification.updateMany({
        where: { userId: actor.id, isRead: false, id: { lte: upTo } },
        data: { isRead: true },
      });
      return { markedCount };
    });
  },
);

/** Takes one of the actor's own notifications off their list (spec §4). Throws `notFound`. */
export const deleteNotification = command(
  "notifications.own",
  notificationIdSchema,
  async (actor, { id }): Promise<void> => {
    await inTransaction(actor, async (tx) => {
      const { count } = await tx.notification.deleteMany({ where: { id, userId: actor.id } });
      if (count === 0) throw new AppError("notFound");
    });
  },
);
