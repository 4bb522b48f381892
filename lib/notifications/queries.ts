import "server-only";
import * as z from "zod/mini";
import { query } from "@/lib/auth/entry-point";
import { db, type Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { english, englishFormat } from "@/lib/platform/errors/english";
import { Prisma } from "@/lib/platform/prisma/client";
import { displayNameOf } from "@/lib/people/steps";
import { notificationLines, type Writing } from "./rules";
import { listNotificationsSchema, type NotificationView } from "./schema";

const ENGLISH: Writing = {
  day: (day) => englishFormat.dateTime(new Date(day), "calendarDay"),
  value: (value) => value,
};

/** The actor's own notifications, the newest first, and how many of all of them are unread. */
export const listNotifications = query(
  "notifications.own",
  listNotificationsSchema,
  async (actor, { limit }): Promise<{ notifications: NotificationView[]; unreadCount: number }> => {
    const own = { userId: actor.id };
    const [rows, unreadCount] = await Promise.all([
      selectNotifications(
        db,
        Prisma.sql`n."userId" = ${actor.id}::uuid ORDER BY n."id" DESC LIMIT ${limit ?? null}::int`,
      ),
      db.notification.count({ where: { ...own, isRead: false } }),
    ]);
    return { notifications: rows.map(toNotificationView), unreadCount };
  },
);

const rowSchema = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  isRead: z.boolean(),
  createdAt: z.date(),
  displayName: z.nullable(z.string()),
  salesDisplayName: z.nullable(z.string()),
});

/** A notification as the database holds it, with what the people whom it names are called now. */
type NotificationRow = z.output<typeof rowSchema>;

const namedBy = (param: string) =>
  displayNameOf(Prisma.sql`n."params" ->> ${param}::text`, Prisma.sql`n."createdAt"`);

/** The notifications of a condition, with what the people whom they name are called. */
export function selectNotifications(tx: Tx, where: Prisma.Sql): Promise<NotificationRow[]> {
  return queryRows(tx, rowSchema)`
    SELECT n.*, ${namedBy("username")} AS "displayName", ${namedBy("salesUsername")} AS "salesDisplayName"
    FROM "Notification" n WHERE ${where}`;
}

export function toNotificationView(row: NotificationRow): NotificationView {
  const { id, key, createdAt, isRead, displayName, salesDisplayName } = row;
  const params = {
    ...paramsOf(row.params),
    ...(displayName !== null && { displayName }),
    ...(salesDisplayName !== null && { salesDisplayName }),
  };
  const message = notificationLines(english, { key, params }, ENGLISH).join("\n");
  return { _id: id, message, key, params, createdAt: createdAt.toISOString(), isRead };
}

/** What a text can take; anything else is left out. */
function paramsOf(stored: NotificationRow["params"]): NotificationView["params"] {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(stored))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  return params;
}
