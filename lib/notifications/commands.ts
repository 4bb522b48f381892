import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { authorize } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectNotifications, toNotificationView } from "./queries";
import type { MarkAllRead, NotificationId, NotificationView } from "./schema";

/** Unread becomes read (spec §4); one that was read stays so. Throws `notFound` for one that is not the actor's own. */
export async function markNotificationRead(
  actor: Actor,
  { id }: NotificationId,
): Promise<NotificationView> {
  authorize(actor, "notifications.own");
  return inTransaction(async (tx) => {
    const own = { id, userId: actor.id };
    await tx.notification.updateMany({ where: { ...own, isRead: false }, data: { isRead: true } });
    const [row] = await selectNotifications(
      tx,
      Prisma.sql`n."id" = ${id}::uuid AND n."userId" = ${actor.id}::uuid`,
    );
    if (!row) throw new AppError("notFound");
    return toNotificationView(row);
  });
}

/** Marks the actor's own as read, all or those up to the newest that was seen, and tells how many were unread. */
export async function markAllNotificationsRead(
  actor: Actor,
  { upTo }: MarkAllRead,
): Promise<{ markedCount: number }> {
  authorize(actor, "notifications.own");
  return inTransaction(async (tx) => {
    const { count: markedCount } = await tx.notification.updateMany({
      where: { userId: actor.id, isRead: false, id: { lte: upTo } },
      data: { isRead: true },
    });
    return { markedCount };
  });
}

/** Takes one of the actor's own notifications off their list (spec §4). Throws `notFound`. */
export async function deleteNotification(actor: Actor, { id }: NotificationId): Promise<void> {
  authorize(actor, "notifications.own");
  await inTransaction(async (tx) => {
    const { count } = await tx.notification.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw new AppError("notFound");
  });
}
